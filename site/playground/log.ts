import { playground } from '../words/playground.ts';
import { button, element } from './element.ts';

/** `call`: a method of Lexloom. `on`: a listener was called. `dom`: a CustomEvent was received. `page`: what this page did. */
type LogKind = 'call' | 'on' | 'dom' | 'fetch' | 'storage' | 'error' | 'page';
export type Log = { node: HTMLElement; add(kind: LogKind, text: string, detail?: unknown): void };

const maxEntries = 500;
const words = playground.log;

/** A log of events, oldest first. The view stays at the end unless somebody has scrolled up. */
export function createLog(): Log {
  const list = element('div', {
    role: 'log',
    'aria-label': words.heading,
    // It scrolls, so the keyboard must reach it.
    tabindex: '0',
    class: 'log-list',
  });
  // Beside its own buttons, because the page's status is at the top, out of sight for whoever works further down.
  const status = element('p', { role: 'status', class: 'status' });
  const empty = element('p', { class: 'log-empty' }, words.empty);
  const head = element(
    'div',
    { class: 'log-head' },
    element('h2', {}, words.heading),
    button(words.copy, copy),
    button(words.clear, () => {
      list.replaceChildren();
      status.textContent = '';
      empty.hidden = false;
    }),
  );

  function copy() {
    const text = [...list.children].map((each) => each.textContent).join('\n');
    const announce = (outcome: string) => {
      status.textContent = outcome;
    };
    const handleRefusal = () => {
      getSelection()?.selectAllChildren(list);
      announce(words.notCopied);
    };
    if (!navigator.clipboard) return handleRefusal();
    navigator.clipboard.writeText(text).then(() => announce(words.copied), handleRefusal);
  }

  return {
    node: element('section', { class: 'log' }, head, status, empty, list),
    add(kind, text, detail) {
      const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
      empty.hidden = true;
      list.append(
        element(
          'p',
          { 'data-kind': kind },
          element('time', {}, new Date().toTimeString().slice(0, 8)),
          ' ',
          element('b', {}, kind),
          ' ',
          element('span', {}, detail === undefined ? text : `${text} ${toText(detail)}`),
        ),
      );
      if (list.children.length > maxEntries) list.firstElementChild?.remove();
      if (isAtEnd) list.scrollTop = list.scrollHeight;
    },
  };
}

/**
 * Formats a value as JSON, with functions named by their key: JSON would omit them, and the build has shortened their own
 * names.
 */
export function toText(value: unknown): string {
  return JSON.stringify(value, (key, each: unknown) =>
    typeof each === 'function' ? `${/^\d*$/.test(key) ? 'fn' : key}()` : each,
  );
}
