/** Files that build patterns while the program runs, and what these are made of, so that no text makes them take long. */
export const builtLater: ReadonlyMap<string, string> = new Map([
  ['server/commands/partners/partner-options.ts', 'what an operator types'],
  ['server/providers/drafting/check-template.ts', 'the key of a question, in a template of ours'],
  ['server/services/drafts/other-template.ts', 'the words of a title, escaped'],
  ['server/services/drafts/read-revision.ts', 'the words to be replaced, escaped'],
  ['server/services/drafts/request-law.ts', 'the name of a country, escaped'],
  ['server/services/finder/questions/clause-numbers.ts', 'the words between two numbers'],
  ['server/services/finder/units/page-furniture.ts', 'a number'],
  ['widget/loader/launcher.ts', 'the key of a language'],
]);

/**
 * Patterns that recheck could not judge in a minute, by their keys. Each was timed on its own words, alone and in pairs, repeated up
 * to 4,000 characters, with and without something behind them: at most 20 ms of processor time on a busy machine.
 */
export const unjudged: ReadonlyMap<string, string> = new Map([
  ['bd3a1c264aa1a860', 'duties/list-heads.ts: "obligations of the …"'],
  ['a1eb141ed4736e60', 'whole/people/chooses-nobody.ts: "does your software …"'],
  ['ef52f4bf918d433f', 'whole/comparison/comparison-words.ts: a list of words'],
  ['1e5bc4cad3187aac', 'whole/comparison/comparison-words.ts: a list of words'],
]);

/** The length of the longest text that a pattern reads, in UTF-16 code units, and what that is. */
type Bound = { maxChars: number; why: string };

const ourOwn: Bound = { maxChars: 2000, why: 'a text of ours' };
const operators: Bound = { maxChars: 2000, why: 'a setting' };
const pieceOfDocument: Bound = { maxChars: 1000, why: 'a sentence, row or heading of a document' };
const draftRequest: Bound = { maxChars: 4000, why: 'a request for a draft' };
const singleSpaces: Bound = { maxChars: 300, why: 'a run of white space, which is one space by then' };
const body: Bound = { maxChars: 1_000_000, why: 'the body of a request' };
const answer: Bound = { maxChars: 300_000, why: 'the answer of a model' };
const longMessage: Bound = { maxChars: 32_000, why: 'the longest message' };

/** By the beginning of a file's path; the first one counts. Where a pattern passes without an entry, it needs none. */
const bounds: readonly (readonly [string, Bound])[] = [
  ['server/commands/', operators],
  ['server/http/site-files.ts', operators],
  ['server/http/', body],
  ['server/providers/drafting/field-marks.ts', ourOwn],
  ['server/providers/drafting/read-draft-text.ts', ourOwn],
  ['server/providers/extraction/html/read-html.ts', { maxChars: 4096, why: 'the first bytes of a page' }],
  ['server/providers/extraction/pdf/joined-rows.ts', { maxChars: 24, why: 'the text of a cell' }],
  ['server/providers/extraction/text-builder.ts', { maxChars: 600, why: 'the text of a cell' }],
  ['server/providers/extraction/', { maxChars: 300_000, why: 'a document' }],
  ['server/providers/model/sent-words.ts', { maxChars: 4000, why: 'a piece of a quotation' }],
  ['server/providers/model/url-filter.ts', { maxChars: 2000, why: 'an address' }],
  ['server/providers/model/', answer],
  ['server/services/accounts/password-rules.ts', { maxChars: 256, why: 'a password' }],
  ['server/services/answering/countries/stated-place.ts', { maxChars: 90, why: 'a short message' }],
  [
    'server/services/answering/messages/document-wanted-abroad.ts',
    { maxChars: 1000, why: 'the beginning of a message' },
  ],
  ['server/services/answering/messages/document-task.ts', { maxChars: 600, why: 'a short message' }],
  ['server/services/answering/messages/message-questions.ts', singleSpaces],
  ['server/services/answering/messages/question-frame.ts', { maxChars: 1000, why: 'a short message' }],
  [
    'server/services/drafts/draft-markdown.ts',
    { maxChars: 300, why: 'a run of line ends that are no "\\n"' },
  ],
  ['server/services/drafts/', draftRequest],
  ['server/services/duties/read-request.ts', { maxChars: 300, why: 'a short message' }],
  ['server/services/duties/', pieceOfDocument],
  ['server/services/finder/clauses-at-places.ts', pieceOfDocument],
  ['server/services/finder/questions/', { maxChars: 1000, why: 'a short message' }],
  ['server/services/partners/page-origin.ts', operators],
  ['server/services/review/', pieceOfDocument],
  ['server/services/values/time-points.ts', pieceOfDocument],
  ['server/services/whole/comparison/read-comparison.ts', { maxChars: 600, why: 'a short message' }],
  ['server/services/whole/comparison/shorten-passage.ts', pieceOfDocument],
  ['server/services/whole/consequences.ts', pieceOfDocument],
  ['server/services/whole/find-overview.ts', pieceOfDocument],
  ['server/services/whole/forms/', pieceOfDocument],
  ['server/services/whole/people/', { maxChars: 700, why: 'the ends of a sentence' }],
  ['server/services/whole/structure/', pieceOfDocument],
  ['server/settings/', operators],
  ['shared/api', body],
  ['shared/golden-questions/', { maxChars: 10_000, why: 'an answer that an operator checks' }],
  ['shared/limits.ts', { maxChars: 508, why: 'twice the longest address' }],
  ['shared/simulated-backend/', { maxChars: 2000, why: 'what a developer tries' }],
  ['site/', ourOwn],
  ['widget/markdown/', answer],
];

/** Returns how long the texts may be that the patterns of a file read. */
export function findBound(file: string): Bound {
  return bounds.find(([path]) => file.startsWith(path))?.[1] ?? longMessage;
}
