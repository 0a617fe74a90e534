import { type HostileName, playground } from '../words/playground.ts';
import { element } from './element.ts';
import type { Log } from './log.ts';

/** Everything in the page except these controls, including the widget's element. */
const all = '*:not(#panel, #panel *)';

/** Hostile rules as they occur in real pages. */
const rules: Partial<Record<HostileName, string>> = {
  resets: `${all} { margin: 0 !important; padding: 0 !important; border: 0 !important; box-sizing: content-box !important;
    font: italic 31px/3 fantasy !important; color: lime !important; background: purple !important;
    letter-spacing: 9px !important; text-transform: uppercase !important; }`,
  'all-unset': `${all} { all: unset !important; }`,
  'rem-4px': 'html { font-size: 4px !important; }',
  transformed: 'body { transform: translateX(0); filter: hue-rotate(1deg); perspective: 100px; }',
  // The controls then scroll separately; otherwise somebody who came by a link could not reach the switch.
  locked: `body { overflow: hidden; position: relative; }
    #panel { max-height: 100dvh; overflow-y: auto; }`,
};

/** Switches that must be on before the widget is loaded. */
const reloadNames: readonly HostileName[] = ['deletes', 'frozen', 'polluted', 'no-storage', 'framed'];

export const needsReload = (name: HostileName) => reloadNames.includes(name);

const sheet = new CSSStyleSheet();
const banner = element('p', { class: 'banner' }, playground.host.banner);

/** Applies the switches that may change while the widget is loaded. */
export function applyHostile(names: readonly HostileName[]): void {
  sheet.replaceSync(names.map((name) => rules[name] ?? '').join('\n'));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  document.documentElement.dir = names.includes('rtl') ? 'rtl' : 'ltr';
  if (names.includes('banner')) document.body.append(banner);
  else banner.remove();
}

/** Applies the other switches. Call it before the widget loads, and after everything that this page itself needs. */
export function prepareHostile(names: readonly HostileName[], log: Log): void {
  if (names.includes('deletes')) deleteOnce(log);
  if (names.includes('no-storage')) breakStorage();
  if (names.includes('polluted')) pollute();
  if (names.includes('frozen')) {
    for (const { prototype } of [Object, Array, Function, Promise, String, Map]) Object.freeze(prototype);
    Object.freeze(HTMLElement.prototype);
  }
}

function deleteOnce(log: Log): void {
  const known = new Set<Node>(document.body.childNodes);
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (known.has(node) || node === banner || !(node instanceof Element)) continue;
      observer.disconnect();
      node.remove();
      log.add('page', `deleted <${node.localName}>`);
      return;
    }
  });
  observer.observe(document.body, { childList: true });
}

function breakStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The host page has no storage.', 'SecurityError');
      },
    });
  }
}

/** Modifies built-ins as old libraries do. */
function pollute(): void {
  Object.assign(Array.prototype, { toJSON: () => 'polluted', last: () => undefined });
  Object.assign(Object.prototype, { extra: 'polluted' });
}
