import type { TextFilter } from './text-filter.ts';

const begin = '<think>';
const end = '</think>';
/** An answer that begins with more white space is shown as it comes, so that no more is held. UTF-16 code units. */
const maxHeld = 200;

/**
 * Removes what a reasoning model thinks before it answers, where its endpoint sends that as text: `<think>…</think>` at the
 * beginning, with the white space behind it. Nobody should read it, as it repeats rules and material. Thoughts without an end are
 * no answer.
 */
export function createThoughtFilter(): TextFilter {
  let state: 'undecided' | 'thinking' | 'thought' | 'answering' = 'undecided';
  /** While undecided, all of the text; while thinking, as much of its end as may begin the end mark; otherwise nothing. */
  let held = '';

  function drain(): string {
    if (state === 'undecided') {
      const text = held.trimStart();
      if (held.length <= maxHeld && text.length < begin.length && begin.startsWith(text)) return '';
      state = text.startsWith(begin) ? 'thinking' : 'answering';
    }
    if (state === 'thinking') {
      const found = held.indexOf(end);
      if (found < 0) {
        held = held.slice(1 - end.length);
        return '';
      }
      state = 'thought';
      held = held.slice(found + end.length);
    }
    if (state === 'thought') {
      held = held.trimStart();
      if (held !== '') state = 'answering';
    }
    const text = held;
    held = '';
    return text;
  }

  return {
    push(text) {
      if (state === 'answering') return text;
      held += text;
      return drain();
    },
    end: () => (state === 'undecided' ? held : ''),
  };
}
