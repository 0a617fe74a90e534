import type { Passage } from '../../server/services/answering/assistant.ts';
import type { KnowledgePassage } from '../../server/services/answering/knowledge-passage.ts';
import type { Place, VisitorQuestion } from './visitor-questions.ts';

/** What the assistant would show for a question. */
export type Shown = { passages: readonly Passage[]; intent?: string };

/**
 * `first`: the right fact is in the first quotation. `any`: in any of them. `silent`: nothing was shown. `wrong`: something
 * else was.
 */
export type Verdict = 'first' | 'any' | 'silent' | 'wrong';

export function judge({ expect }: VisitorQuestion, { passages, intent }: Shown): Verdict {
  if (typeof expect === 'string') {
    if (expect === 'nothing' && passages.length === 0 && !intent) return 'first';
    if (isRightIntent(expect, intent)) return 'first';
    return passages.length > 0 || intent ? 'wrong' : 'silent';
  }
  if (passages.length === 0) return 'silent';
  const [first] = passages;
  const isShown = (place: Place) => passages.some((passage) => holds(passage, place));
  if ('all' in expect) {
    const shown = expect.all.filter((topic) => toPlaces(topic).some(isShown)).length;
    return shown === expect.all.length ? 'first' : shown > 0 ? 'any' : 'wrong';
  }
  const places = toPlaces(expect);
  if (first && places.some((place) => holds(first, place))) return 'first';
  return places.some(isShown) ? 'any' : 'wrong';
}

/** Whether a passage, or an intent, is what a question expects. */
export function isRightPassage({ expect }: VisitorQuestion, { passage, intent }: KnowledgePassage): boolean {
  if (typeof expect === 'string') return isRightIntent(expect, intent);
  return !intent && toPlaces(expect).some((place) => holds(passage, place));
}

function isRightIntent(expect: string, intent: string | undefined): boolean {
  if (expect === 'nothing') return intent === 'off-topic' || intent === 'unanswerable';
  if (expect !== 'sociable') return intent === expect;
  return !['person', 'task', 'off-topic', 'unanswerable', undefined].includes(intent);
}

function toPlaces(expect: Exclude<VisitorQuestion['expect'], string>): readonly Place[] {
  if ('all' in expect) return expect.all.flatMap(toPlaces);
  return 'any' in expect ? expect.any : [expect];
}

/** Pages are named without their anchors. */
function holds({ url = '', text, title }: Passage, place: Place): boolean {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/#.*$/, '') || '/';
  const wanted = place.url.replace(/#.*$/, '');
  return path === wanted && toPlain(`${title}\n${text}`).includes(toPlain(place.text));
}

const toPlain = (text: string) =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
