import { isStopTerm } from './question-features.ts';
import { toWords } from './words.ts';

/** Parts of file names that name no document among others; as stems. */
const generic = new Set([
  'pdf',
  'docx',
  'doc',
  'txt',
  'html',
  'rtf',
  'eml',
  'final',
  'draft',
  'copi',
  'sign',
  'scan',
  'new',
  'version',
]);
const minTermLength = 3;

/**
 * Which of several documents a question names ("the notice period in the Acme NDA"), by the words that only their names
 * have; all of them if it names none.
 */
export function pickNamed<Named extends { name: string }>(
  question: string,
  documents: readonly Named[],
): readonly Named[] {
  if (documents.length < 2) return documents;
  const asked = new Set(toWords(question).map(({ term }) => term));
  const names = documents.map(({ name }) => new Set(toNameTerms(name)));
  const hits = names.map((own) => {
    const telling = [...own].filter((term) => !names.every((other) => other.has(term)));
    return telling.filter((term) => asked.has(term)).length;
  });
  const most = Math.max(...hits);
  return most === 0 ? documents : documents.filter((_, at) => hits[at] === most);
}

const toNameTerms = (name: string) =>
  toWords(name)
    .map(({ term }) => term)
    .filter((term) => term.length >= minTermLength && !generic.has(term) && !isStopTerm(term));
