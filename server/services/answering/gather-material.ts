import type { HostPage } from '#shared/api-host-page.ts';
import { namesClause } from '../finder/questions/clause-numbers.ts';
import { asksForWhole, isContinuation, isQuestion } from '../finder/questions/document-question.ts';
import { toTerms, toWords } from '../text/terms.ts';
import type { RequestReader, WholeKind } from '../whole/request-reader.ts';
import type { DocumentExtent, Question } from './assistant.ts';
import type { AskedDocument, Breadth, SearchRequest } from './find-passages.ts';
import type { Passage, Source } from './passages/passage.ts';

/** A document with the length of its text in UTF-16 code units. */
export type MeasuredDocument = AskedDocument & { chars: number };

/** What a model answers from. */
export type Material = Pick<Question, 'passages' | 'citedPassages' | 'documentNames' | 'documentExtent'>;

type Asked = {
  question: string;
  /** The documents that the question names, otherwise those of the conversation. */
  documents: readonly MeasuredDocument[];
  /** Whether the question itself names documents. */
  isAboutDocuments: boolean;
  /** The earlier questions, oldest first. */
  earlier: readonly string[];
  audience: SearchRequest['audience'];
  /** The page that was sent along with the question; used if there are no documents. */
  page: SearchRequest['page'];
  /** What the last answer cited. */
  lastSources: readonly Source[];
  requests: Pick<RequestReader, 'readWhole'>;
  /** The most text of documents that may be included, in UTF-16 code units. */
  maxDocumentChars: number;
};

type Find = (request: SearchRequest) => Promise<Passage[]>;

/**
 * Gathers what may help a model, which judges for itself what matters: whole documents if they fit, otherwise passages found at
 * a low threshold, and passages of our pages that are close to the question. Documents come first.
 */
export async function gatherMaterial(find: Find, asked: Asked): Promise<Material> {
  const { question, documents, earlier, maxDocumentChars: maxChars } = asked;
  const citedPassages = asked.lastSources.flatMap(toPagePassage);
  if (asksNothing(asked)) return { passages: [], citedPassages, documentNames: [] };
  const firstExtent = toExtent(asked);
  if (asked.page && !firstExtent) {
    const onPage = await readPage(find, asked, asked.page);
    const behindIt = await findInPages(find, asked, undefined);
    return { ...onPage, passages: [...onPage.passages, ...behindIt], citedPassages };
  }
  const findThere = (breadth: Breadth) => find({ question, documents, earlier, breadth, maxChars });
  const found = firstExtent === 'found' ? await findThere('material') : [];
  // With nothing of it, a model could say no more than that it has not read the document.
  const documentExtent = firstExtent === 'found' && found.length === 0 ? 'beginning' : firstExtent;
  const isListed = documentExtent === 'whole' || documentExtent === 'beginning';
  const fromDocuments = isListed ? await findThere('whole') : found;
  const fromPages = await findInPages(find, asked, documentExtent);
  return {
    passages: [...fromDocuments, ...fromPages],
    citedPassages,
    documentNames: documentExtent ? documents.map(({ name }) => name) : [],
    documentExtent,
  };
}

/** The whole page if it fits, otherwise what is found on it. */
async function readPage(find: Find, { question, earlier, maxDocumentChars }: Asked, page: HostPage) {
  const { title, text } = page;
  const isWhole = text.length <= maxDocumentChars;
  const passages: Passage[] = isWhole
    ? [{ title, text, isHostPage: true, start: 0, end: text.length }]
    : await find({ question, documents: [], page, earlier, breadth: 'material' });
  return {
    passages,
    documentNames: [title],
    documentExtent: isWhole ? ('whole' as const) : ('found' as const),
  };
}

/**
 * Beside a document, returns only what our pages say on the same subject, because the question is most likely about the
 * document.
 */
async function findInPages(find: Find, asked: Asked, extent: DocumentExtent | undefined) {
  const { question, earlier, audience } = asked;
  if (!extent) return find({ question, documents: [], earlier, audience, breadth: 'material' });
  return asksForAll(asked) ? [] : find({ question, documents: [], earlier: [], audience });
}

/** "Thank you" asks for nothing; "Tell me more" does, and so does a file sent without a message. */
const asksNothing = ({ question, isAboutDocuments }: Asked) =>
  !isAboutDocuments &&
  !isContinuation(question) &&
  !isQuestion(question) &&
  toWords(question).flatMap(toTerms).length === 0;

/** Returns how much of the documents is included; undefined if there are none. */
function toExtent(asked: Asked): DocumentExtent | undefined {
  const { documents, maxDocumentChars } = asked;
  if (documents.length === 0) return undefined;
  const chars = documents.reduce((sum, document) => sum + document.chars, 0);
  if (chars <= maxDocumentChars) return 'whole';
  return asksForAll(asked) ? 'beginning' : 'found';
}

/** Whether it asks for something of the documents as a whole, in any language: "TL;DR", "Bitte zusammenfassen". */
function asksForAll({ question, requests }: Asked): boolean {
  if (asksForWhole(question)) return true;
  const kind = requests.readWhole(question);
  return kind !== undefined && overviews.has(kind) && !namesClause(question);
}

/** Deadlines, amounts and signatures are found wherever they stand. */
const overviews: ReadonlySet<WholeKind> = new Set(['summary', 'what-is-this', 'key-terms', 'risks']);

function toPagePassage({ title, url, quote, documentId, hostPage }: Source): Passage[] {
  return documentId === undefined && !hostPage && quote !== undefined
    ? [{ title, ...(url !== undefined && { url }), text: quote }]
    : [];
}
