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

/** Whether everything that the host needs is installed; if not, `npm run test:hosts` has said so. */
export const isHere = ({ needs = [] }: Host) => needs.every((path) => existsSync(path));
