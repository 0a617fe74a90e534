import type { Knowledge, KnowledgeFacts } from '../knowledge/knowledge-file.ts';
import { toPlainText } from './guide-passages.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';

/**
 * A knowledge file's passages: the text before its first heading, if there is one, and each section. All of them have the
 * file's address, if it names one, since only its author knows which anchors that page has; one on our site is put under
 * `publicUrl`.
 */
export function toFilePassages(
  { facts, intro, sections }: Knowledge<KnowledgeFacts>,
  publicUrl: string,
): KnowledgePassage[] {
  const { title, synonyms, questions } = facts;
  const place = facts.url === undefined ? {} : { url: toAddress(facts.url, publicUrl) };
  const words = synonyms.join(' ');
  const whole = intro === '' ? [] : [{ title, text: toPlainText(intro), ...place }];
  const parts = sections.map(({ heading, text }) => ({
    title: `${title}: ${toPlainText(heading)}`,
    text: toPlainText(text),
    ...place,
  }));
  const asked = [...(intro === '' ? [] : [questions]), ...sections.map((section) => section.questions)];
  return [...whole, ...parts].map((passage, at) => ({
    passage,
    questions: [
      ...(asked[at] ?? []),
      ...(at === 0 ? synonyms.slice(0, maxAskedSynonyms).flatMap(toSynonymQuestions) : []),
    ],
    synonyms: words,
  }));
}

/** Of a file. Each becomes several phrasings, whose number in a folder has to stay what an index holds (`phrasing-index.ts`). */
const maxAskedSynonyms = 10;

/** How people ask who only name the subject, by another word: they get its beginning. Lower case is never suggested. */
const toSynonymQuestions = (synonym: string) =>
  ['', 'what is a ', 'is there a ', 'do you have a ', 'where is the ', 'tell me about the '].map(
    (beginning) => beginning + synonym.toLowerCase(),
  );

/** Brackets would end the link of Markdown that an answer puts the address into. */
function toAddress(url: string, publicUrl: string): string {
  return new URL(url.startsWith('/') ? publicUrl + url : url).href
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}
