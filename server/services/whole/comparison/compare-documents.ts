import type { AskedDocument, DocumentSearch, SearchRequest } from '../../answering/find-passages.ts';
import type { ComparedRow } from '../whole-reply.ts';

/** How many documents are searched, one by one; further ones are only counted. */
const maxCompared = 20;

const nouns = 'agreement|contract|document|draft|file|lease|licen[cs]e|nda|paper|polic(?:y|ie)|version';
const counts = 'two|three|four|five|six';
/** Matches "Compare the notice periods", "in both of them", "which of these contracts …". "Each party" is about the parties. */
const askingEach = new RegExp(
  [
    'compar(?:e[ds]?|ing|isons?)',
    'differ(?:s|ences?)?',
    'versus|vs',
    `(?:each|both|every|all|any|which|none|across)(?: of)?(?: (?:the|these|those|my|our))?(?: (?:${counts}))?(?: (?:${nouns})s?)`,
    '(?:each|both|all|any|which|none) of (?:them|these|those)',
    `all (?:${counts})`,
    'both(?=\\W*$)',
    // "What changed in the payment terms between the two versions?"
    `what(?:['’]s| is| has| was)?(?: been)? (?:changed|different)(?: in| about)?(?=.{0,120} between .{0,40}(?:${nouns})s?\\b)`,
    `between (?:the |these |my |our )?(?:(?:${counts}|both|old and new|first and second) )?(?:${nouns})s`,
  ]
    .map((words) => `\\b(?:in (?:the )?)?(?:${words})\\b`)
    .join('|'),
  'gi',
);

/** Whether a question asks the same about each document. */
export const asksEach = (question: string) => question.search(askingEach) >= 0;

const referringBack = new RegExp(`\\b(?:them|these|those|both|all (?:${counts}))\\b`, 'i');

/** Whether it can only mean documents that were mentioned before. */
export const asksEachOfThem = (question: string) => asksEach(question) && referringBack.test(question);

/** Returns what is asked about each document: "compare the notice periods of all three" looks for notice periods. */
export const toQuestionOfEach = (question: string) => question.replace(askingEach, ' ').trim();

type Asked = { question: string; earlier: readonly string[]; documents: readonly AskedDocument[] };

/**
 * Asks each document separately, and makes a row of its best passage. `left`: how many documents were not asked. Throws what the
 * search throws.
 */
export async function compareDocuments(
  { question, earlier, documents }: Asked,
  search: Pick<DocumentSearch, 'find'>,
  signal: AbortSignal,
): Promise<{ rows: ComparedRow[]; left: number }> {
  const rows: ComparedRow[] = [];
  const asked: Omit<SearchRequest, 'documents'> = { question: toQuestionOfEach(question), earlier };
  for (const document of documents.slice(0, maxCompared)) {
    const [passage] = await search.find({ ...asked, documents: [document] }, signal);
    rows.push({ documentName: document.name, values: [], ...(passage && { passage }) });
  }
  return { rows, left: Math.max(0, documents.length - maxCompared) };
}
