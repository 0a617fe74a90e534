import { toMappedTag, toSignedTag } from '../../site/embed/integrity-snippets.ts';
import { readRelease } from '../harness/release.ts';
import { signing } from '../harness/signing-key.ts';

/** A page that affects everything in it. */
export type HostilePage = {
  name: string;
  /** The description in docs/hostile-pages.md. */
  does: string;
  doctype?: string;
  htmlAttributes?: string;
  style?: string;
  /** Runs before the widget's script. */
  script?: string;
  csp?: (server: string) => string;
  headers?: Record<string, string>;
  /** Replaces the plain tag. */
  tag?: (server: string) => string;
  /** The widget is in a frame of the page, with this `sandbox`. */
  sandbox?: string;
  /** The page has no origin that could be allowed, so a clear message replaces the answer. */
  isRefused?: true;
};

const blocks =
  'div,section,article,header,footer,main,nav,dialog,button,input,textarea,p,h1,h2,h3,ul,ol,li,svg,a';

/** Bootstrap 5's "Reboot" and Tailwind 4's "Preflight" are re-created from their documentation. */
export const hostilePages: readonly HostilePage[] = [
  { name: 'A plain page of a partner', does: 'nothing; it is on another origin than the widget' },
  {
    name: 'Resets with !important',
    does: 'sets position, display, font, colour, margin and size of every element with `!important`, and custom properties',
    style: `*, *::before, *::after { margin: 0 !important; padding: 0 !important; border: 0 !important; font: 9px/1 monospace !important; color: red !important; background: lime !important; position: static !important; display: inline !important; max-width: 40px !important; z-index: -1 !important; transition: all 9s !important; pointer-events: none !important; --a: red; --b: 1px; --c: 0; --left: 50%; --right: 50%; --z: -1; --accent: red; --paper: red; --ink: red }
      lexloom-widget { display: none !important; visibility: hidden !important; opacity: 0 !important }
      dialog, dialog::backdrop { display: none !important }`,
  },
  {
    name: 'Everything unset',
    does: 'has `* { all: unset }`, also with `!important`',
    style: '* { all: unset } * { all: unset !important }',
  },
  {
    name: 'A rem of 4 px, enlarged',
    does: 'sets the root font size to 4 px, and `zoom` to 1.5',
    style: 'html { font-size: 4px !important; zoom: 1.5 }',
  },
  { name: 'Right to left', does: 'is written from right to left', htmlAttributes: 'dir="rtl" lang="ar"' },
  {
    name: 'Transformed ancestors',
    does: 'transforms, filters, clips and contains `<html>` and `<body>`, three screens high',
    style: `html { transform: translateX(0); filter: hue-rotate(1deg) }
      body { transform: scale(.5) rotate(1deg); perspective: 100px; contain: layout paint; overflow: hidden; height: 300vh; margin: 0; opacity: .2; will-change: transform; display: grid; clip-path: inset(0 0 80% 0) }`,
  },
  {
    name: 'Bootstrap',
    does: 'has the rules of its Reboot, with its own buttons and inputs',
    style: `*, *::before, *::after { box-sizing: border-box } :root { font-size: 16px; scroll-behavior: smooth }
      body { margin: 0; font-family: Georgia; font-weight: 700; line-height: 1.5; -webkit-text-size-adjust: 100% }
      h1, h2, h3, p, ul, ol, dl { margin-top: 0; margin-bottom: 1rem } a { color: #0d6efd; text-decoration: underline }
      img, svg { vertical-align: middle } button { border-radius: 0 } button:focus:not(:focus-visible) { outline: 0 }
      input, button, select, textarea { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit }
      [type=button]:not(:disabled), button:not(:disabled) { cursor: pointer } textarea { resize: vertical }
      [hidden] { display: none !important } .modal { display: none; position: fixed; z-index: 1055 } .row { display: flex; margin: -12px }`,
  },
  {
    name: 'Tailwind',
    does: 'has the rules of its Preflight',
    style: `*, ::before, ::after, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; --tw-ring: 0 0 #0000 }
      html, :host { line-height: 1.5; tab-size: 4; font-family: ui-sans-serif } h1, h2, h3 { font-size: inherit; font-weight: inherit }
      a { color: inherit; text-decoration: inherit } ol, ul, menu { list-style: none } img, svg, video, canvas { display: block; vertical-align: middle }
      button, input, select, textarea { font: inherit; color: inherit; background-color: transparent; border-radius: 0; opacity: 1 }
      ::placeholder { opacity: 1; color: currentcolor } textarea { resize: vertical } [hidden] { display: none !important }`,
  },
  {
    name: 'Frozen prototypes',
    does: 'freezes the prototypes of JavaScript and the DOM before the widget loads',
    script: `for (const made of [Object, Array, Function, Promise, String, Number, RegExp, Map, Set, WeakMap, Error, TypeError, Date, Uint8Array, EventTarget, Node, Element, HTMLElement, HTMLDialogElement, Event, CustomEvent, Document, ShadowRoot, Response, Headers, ReadableStream, AbortController]) Object.freeze(made.prototype);`,
  },
  {
    name: 'Polluted prototypes',
    does: 'adds enumerable functions and values to the prototypes of objects, arrays, functions, strings and elements',
    script: `for (const made of [Object, Array, Function, String, Element]) for (const name of ['each', 'extend', 'first', 'isEmpty', 'foo']) made.prototype[name] = name === 'foo' ? 'bar' : function () { return this };`,
  },
  {
    name: 'An overridden fetch',
    does: 'wraps `fetch` in a function that copies its arguments into new objects and logs them',
    script: `const native = window.fetch; window.calls = [];
      window.fetch = function (address, { headers, ...others } = {}) { window.calls.push(String(address)); return native(address, { ...others, headers: { ...headers } }).then((answer) => { window.calls.push(answer.status); return answer }) };`,
  },
  {
    name: 'Array.prototype.toJSON',
    does: 'gives arrays a `toJSON` method, as old versions of Prototype do',
    script: `Array.prototype.toJSON = function () { return '[' + this.length + ' things]' };`,
  },
  {
    name: 'A deleting MutationObserver',
    does: 'deletes each unknown element, once',
    script: `const seen = new Set(); new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const node of addedNodes) if (node.nodeType === 1 && node.localName.includes('-') && !seen.has(node)) { seen.add(node); node.remove() } }).observe(document, { childList: true, subtree: true });`,
  },
  {
    name: 'A sandboxed frame with its origin',
    does: 'has the widget in a frame with `allow-same-origin`',
    sandbox: 'allow-scripts allow-same-origin',
  },
  {
    name: 'A sandboxed frame without an origin',
    does: 'has the widget in a frame without `allow-same-origin`: no origin, no storage',
    sandbox: 'allow-scripts',
    isRefused: true,
  },
  {
    name: 'A strict CSP',
    does: 'allows scripts only by nonce, calls only to the widget’s origin, and no inline style',
    csp: (server) =>
      `default-src 'none'; script-src 'nonce-n1'; style-src 'self'; connect-src ${server}; base-uri 'none'`,
  },
  {
    name: 'Trusted Types',
    does: 'requires them for scripts, and allows no policy',
    csp: (server) =>
      `script-src 'nonce-n1' ${server}; connect-src ${server}; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
  },
  {
    name: 'An Integrity-Policy',
    does: 'runs no script without a hash; it has the guide’s import map and pinned tag',
    headers: { 'integrity-policy': 'blocked-destinations=(script)' },
    tag: (server) => toMappedTag(server, readRelease()),
  },
  {
    name: 'A signed script',
    does: 'pins our key instead of a hash; it has the guide’s signed tag',
    tag: (server) => toSignedTag(server, signing.integrity),
  },
  {
    name: 'Quirks mode',
    does: 'has no doctype, and its own tables and fonts',
    doctype: '',
    style: `${blocks} { font: 30px fantasy; letter-spacing: 9px; text-transform: uppercase; word-spacing: 1em; text-align: right; line-height: 3 }`,
  },
];

/** The page's markup; for the frame, the markup inside it. */
export function toMarkup(page: HostilePage, server: string): string {
  const { doctype = '<!doctype html>', htmlAttributes = 'lang="en"', style = '', script = '', csp } = page;
  const tag = page.tag?.(server) ?? `<script nonce="n1" src="${server}/widget.js"></script>`;
  // Under style-src 'self' an inline style would be refused.
  const styles = csp ? '' : `<style>${style}</style>`;
  return `${doctype}<html ${htmlAttributes}><head><title>Partner</title><link rel="icon" href="data:,">${styles}<script nonce="n1">${script}</script></head><body><h1>A stranger’s page</h1><p>Text of its own.</p><input id="own">${tag}</body></html>`;
}
