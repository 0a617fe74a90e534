import { playground } from '#shared/content/playground.ts';
import { button, element } from './element.ts';

/** `call`: a method of Lexloom. `on`: a listener ran. `dom`: a CustomEvent arrived. `page`: what this page did. */
type LogKind = 'call' | 'on' | 'dom' | 'fetch' | 'storage' | 'error' | 'page';
export type Log = { node: HTMLElement; add(kind: LogKind, text: string, detail?: unknown): void };

const maxEntries = 500;
const words = playground.log;

/** What happened, oldest first; the view stays at its end unless somebody scrolled up. */
export function createLog(say: (text: string) => void): Log {
  const list = element('div', {
    role: 'log',
    'aria-label': words.heading,
    // It scrolls, so the keyboard must reach it.
    tabindex: '0',
    class: 'log-list',
  });
  const empty = element('p', { class: 'log-empty' }, words.empty);
  const head = element(
    'div',
    { class: 'log-head' },
    element('h2', {}, words.heading),
    button(words.copy, copy),
    button(words.clear, () => {
      list.replaceChildren();
      empty.hidden = false;
    }),
  );

  function copy() {
    const text = [...list.children].map((each) => each.textContent).join('\n');
    navigator.clipboard?.writeText(text).then(
      () => say(words.copied),
      () => {},
    );
  }

  return {
    node: element('section', { class: 'log' }, head, empty, list),
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

/** As one would write it in code: functions by their name, not as nothing. */
export function toText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'function' ? `${each.name || 'fn'}()` : each,
  );
}
