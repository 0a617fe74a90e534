import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { HostilePage } from './hostile-pages.ts';

const require = createRequire(import.meta.url);

/** Libraries that extend or replace parts of JavaScript and the DOM, each as published. */
export const hostileLibraries: readonly HostilePage[] = [
  {
    name: 'Prototype 1.7.3',
    does: 'replaces `entries`, `find`, `map`, `reverse` and more of arrays, and extends every element',
    script: readLibrary('prototype-js-core/prototype.js'),
  },
  {
    name: 'MooTools 1.5.2',
    does: 'replaces `Array.from` and extends what JavaScript has; its core, the part that is published on npm',
    script: readLibrary('mootools/lib/mootools-core-1.5.2-server.js'),
  },
  {
    name: 'jQuery 1.12.4',
    does: 'is a page of 2016',
    script: readLibrary('jquery/dist/jquery.min.js'),
  },
  {
    name: 'core-js 3',
    does: 'fills in what browsers lack, before anything else runs',
    script: readLibrary('core-js-bundle/minified.js'),
  },
];

/** `</script` inside a string would end the element that the library is put into. */
function readLibrary(path: string): string {
  return readFileSync(require.resolve(path), 'utf8').replaceAll('</script', '<\\/script');
}
