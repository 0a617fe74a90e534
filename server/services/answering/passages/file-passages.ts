import type { KnowledgeFacts, KnowledgeText } from '../../knowledge/knowledge-file.ts';
import { toPlainText } from './guide-passages.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';

/**
 * Splits a knowledge file into passages: the text before its first heading, if any, and each section. All of them get the
 * file's address, if it names one, because only its author knows the anchors of that page; one without an origin is prefixed
 * with `ownUrl`.
 */
export function toFilePassages(
  { facts, intro, sections }: KnowledgeText<KnowledgeFacts>,
  ownUrl: string,
): KnowledgePassage[] {
  const { title, synonyms, questions, language } = facts;
  const shared = {
    ...(facts.url !== undefined && { url: toAddress(facts.url, ownUrl) }),
    ...(!/^en\b/.test(language) && { language }),
  };
  const words = synonyms.join(' ');
  const whole = intro === '' ? [] : [{ title, text: toPlainText(intro), ...shared }];
  const parts = sections.map(({ heading, text }) => ({
    title: `${title}: ${toPlainText(heading)}`,
    text: toPlainText(text),
    ...shared,
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

/**
 * The most synonyms of a file that count. Each becomes several phrasings, and the number of phrasings in a folder is limited by
 * the index (`phrasing-index.ts`).
 */
const maxAskedSynonyms = 10;

/**
 * How people ask who just name the subject by another word; they get the file's beginning. In lower case, so that they are
 * never suggested.
 */
const toSynonymQuestions = (synonym: string) =>
  ['', 'what is a ', 'is there a ', 'do you have a ', 'where is the ', 'tell me about the '].map(
    (beginning) => beginning + synonym.toLowerCase(),
  );

/** Brackets would end the Markdown link that an answer makes of the address. */
function toAddress(url: string, ownUrl: string): string {
  return new URL(url.startsWith('/') ? ownUrl + url : url).href.replaceAll('(', '%28').replaceAll(')', '%29');
}
