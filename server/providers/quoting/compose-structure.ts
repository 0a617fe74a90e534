import { type Passage, toSource } from '../../services/answering/passages/passage.ts';
import type { StructureReply } from '../../services/whole/structure/structure.ts';
import { type AnswerPart, toQuoted } from './compose-reply.ts';
import { toPlain } from './quotation.ts';

type Part = StructureReply['documents'][number];

/** Writes a document's headings as a list, or quotes its definitions or a page of it, each with its source. */
export function* composeStructure(
  { request, documents }: StructureReply,
  question: string,
): Generator<AnswerPart> {
  let cited = 0;
  for (const part of documents) {
    yield { text: `${toLead(request, part)}\n\n` };
    for (const { label, passage } of part.rows) {
      cited++;
      // The line of a source is all of it: the heading is a link to where it stands.
      if (request.kind === 'contents') yield toLine(cited, passage);
      else {
        if (label !== '') yield { text: `**${toPlain(label)}**\n\n` };
        yield toQuoted(cited, passage, question);
      }
    }
    if (part.left > 0) yield { text: `*${toLeft(request, part)}*\n\n` };
  }
  if (request.kind !== 'contents' && cited > 0)
    yield { text: 'These are quotations. Read each one where it stands before you rely on it.' };
}

function toLine(n: number, passage: Passage): AnswerPart {
  const where = passage.page === undefined ? '' : `, page ${passage.page}`;
  return { source: toSource(n, passage), text: `> [${n}] ${toPlain(passage.title)}${where}\n\n` };
}

function toLead(request: StructureReply['request'], { name, rows, pages }: Part): string {
  const document = `**${toPlain(name)}**`;
  const length = pages === 0 ? '' : ` It has ${pages === 1 ? 'one page' : `${pages} pages`}.`;
  if (request.kind === 'contents')
    return rows.length === 0
      ? `${document} has no headings that I can recognise.${length}`
      : `The headings of ${document}, in their order.${length}`;
  if (request.kind === 'definitions')
    return rows.length === 0
      ? `I found no definitions in ${document}.`
      : `The definitions in ${document}, in the order of the text:`;
  if (pages === 0) return `${document} is of a kind that has no pages. Name a clause or a heading instead.`;
  if (request.page > pages || request.page < 1) return `${document} has no page ${request.page}.${length}`;
  return rows.length === 0
    ? `Page ${request.page} of ${document} begins no sentence.`
    : `Page ${request.page} of ${document}, quoted:`;
}

function toLeft({ kind }: StructureReply['request'], { left }: Part): string {
  const what = { contents: 'heading', definitions: 'definition', page: 'passage' }[kind];
  return `${left === 1 ? `One more ${what} is` : `${left} more ${what}s are`} not shown.`;
}
