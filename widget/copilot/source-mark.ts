import * as words from './words.ts';

/** A link whose text is a number cites a source: it becomes a small mark that its note below belongs to. */
export function toSourceMark(text: string) {
  return /^\d+$/.test(text) ? { class: 'mark', 'aria-label': words.source(text) } : undefined;
}
