import { type Passage, toSource } from '../../services/answering/passages/passage.ts';
import type { Language } from '../../services/text/message-language.ts';
import { type StructureReply, toPageNumber } from '../../services/whole/structure/structure.ts';
import { type AnswerPart, toQuoted } from './compose-reply.ts';
import { toPlain } from './quotation.ts';
import { type StructureWords, structureWords } from './structure-words.ts';

type Part = StructureReply['documents'][number];

/** Writes a document's headings as a list, or quotes its definitions or a page of it, each with its source. */
export function* composeStructure(
  { request, documents }: StructureReply,
  question: string,
  language: Language,
): Generator<AnswerPart> {
  const words = structureWords[language];
  let cited = 0;
  for (const part of documents) {
    yield { text: `${toLead(request, part, words)}\n\n` };
    for (const { label, passage } of part.rows) {
      cited++;
      // The line of a source is all of it: the heading is a link to where it stands.
      if (request.kind === 'contents') yield toLine(cited, passage);
      else {
        if (label !== '') yield { text: `**${toPlain(label)}**\n\n` };
        yield toQuoted(cited, passage, question);
      }
    }
    if (part.left > 0) yield { text: `*${words.left(request.kind, part.left)}*\n\n` };
  }
  if (request.kind !== 'contents' && cited > 0) yield { text: words.closing };
}

function toLine(n: number, passage: Passage): AnswerPart {
  // As below any quotation, in whatever language.
  const where = passage.page === undefined ? '' : `, page ${passage.page}`;
  return { source: toSource(n, passage), text: `> [${n}] ${toPlain(passage.title)}${where}\n\n` };
}

function toLead(
  request: StructureReply['request'],
  { name, rows, pages }: Part,
  words: StructureWords,
): string {
  const document = `**${toPlain(name)}**`;
  const isAny = rows.length > 0;
  const length = pages === 0 ? '' : ` ${words.pages(pages)}`;
  if (request.kind === 'contents') return `${words.headings(document, isAny)}${length}`;
  if (request.kind === 'definitions') return words.definitions(document, isAny);
  if (pages === 0) return words.noPages(document);
  const page = toPageNumber(request, pages);
  if (page > pages || page < 1) return `${words.noPage(document, page)}${length}`;
  return words.page(document, page, isAny);
}
