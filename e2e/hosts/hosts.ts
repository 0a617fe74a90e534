import { existsSync } from 'node:fs';
import * as frameworks from './frameworks.ts';
import type { Host } from './host.ts';
import * as nginx from './nginx.ts';
import * as pages from './pages.ts';
import * as wordpress from './wordpress.ts';

export const hosts: readonly Host[] = [
  frameworks.vitepress,
  frameworks.vue,
  frameworks.angular,
  frameworks.next,
  pages.bootstrap,
  pages.lenis,
  pages.consent,
  nginx.nginxNonce,
  nginx.nginxProxy,
  wordpress.wordpressBlock,
  wordpress.wordpressTheme,
];

/** Each says what it needs; where that is not to be had, `npm run test:hosts` has said so in a line. */
export const isHere = ({ needs = [] }: Host) => needs.every((path) => existsSync(path));
