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
  const passages = sections.map(({ heading, text, questions: asked }): KnowledgePassage => {
    const passage = { title: `${title}: ${toPlainText(heading)}`, text: toPlainText(text), ...place };
    return { passage, questions: asked, synonyms: words };
  });
  if (intro === '') return passages;
  return [
    { passage: { title, text: toPlainText(intro), ...place }, questions, synonyms: words },
    ...passages,
  ];
}

/** Brackets would end the link of Markdown that an answer puts the address into. */
function toAddress(url: string, publicUrl: string): string {
  return new URL(url.startsWith('/') ? publicUrl + url : url).href
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}
