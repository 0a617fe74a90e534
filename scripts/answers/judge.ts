import type { KnowledgePassage } from '../../server/services/answering/passages/knowledge-passage.ts';
import type { Passage } from '../../server/services/answering/passages/passage.ts';
import type { ExpectedPassage, VisitorQuestion } from './visitor-questions.ts';

/** What the assistant would show for a question. */
export type Shown = { passages: readonly Passage[]; intent?: string };

/**
 * `first`: the right fact is in the first quotation. `any`: in any of them. `silent`: nothing was shown. `wrong`: something
 * else was.
 */
export type Verdict = 'first' | 'any' | 'silent' | 'wrong';

/** Judges what is shown for a question by what it expects. */
export function judge({ expect }: VisitorQuestion, { passages, intent }: Shown): Verdict {
  if (typeof expect === 'string') {
    if (expect === 'nothing' && passages.length === 0 && !intent) return 'first';
    if (isRightIntent(expect, intent)) return 'first';
    return passages.length > 0 || intent ? 'wrong' : 'silent';
  }
  if (passages.length === 0) return 'silent';
  const [first] = passages;
  const isShown = (expected: ExpectedPassage) => passages.some((passage) => holds(passage, expected));
  if ('all' in expect) {
    const shown = expect.all.filter((topic) => listExpected(topic).some(isShown)).length;
    return shown === expect.all.length ? 'first' : shown > 0 ? 'any' : 'wrong';
  }
  const expected = listExpected(expect);
  if (first && expected.some((each) => holds(first, each))) return 'first';
  return expected.some(isShown) ? 'any' : 'wrong';
}

/** Whether a passage, or an intent, is what a question expects. */
export function isRightPassage({ expect }: VisitorQuestion, { passage, intent }: KnowledgePassage): boolean {
  if (typeof expect === 'string') return isRightIntent(expect, intent);
  return !intent && listExpected(expect).some((each) => holds(passage, each));
}

function isRightIntent(expect: string, intent: string | undefined): boolean {
  if (expect === 'nothing') return intent === 'off-topic' || intent === 'unanswerable';
  if (expect !== 'sociable') return intent === expect;
  return !['person', 'task', 'off-topic', 'unanswerable', undefined].includes(intent);
}

function listExpected(expect: Exclude<VisitorQuestion['expect'], string>): readonly ExpectedPassage[] {
  if ('all' in expect) return expect.all.flatMap(listExpected);
  return 'any' in expect ? expect.any : [expect];
}

/** Pages are named without their anchors. */
function holds({ url = '', text, title }: Passage, expected: ExpectedPassage): boolean {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/#.*$/, '') || '/';
  const wanted = expected.url.replace(/#.*$/, '');
  return path === wanted && toPlain(`${title}\n${text}`).includes(toPlain(expected.text));
}

const toPlain = (text: string) =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
