import type { DocumentExtent, Passage, Source } from './assistant.ts';
import { asksForWhole } from './document-question.ts';
import type { AskedDocument, SearchRequest } from './find-passages.ts';
import { toTerms, toWords } from './terms.ts';

/** A document with the length of its text in UTF-16 code units. */
export type MeasuredDocument = AskedDocument & { chars: number };

/** What a model answers from. */
export type Material = {
  passages: Passage[];
  documentNames: string[];
  documentExtent?: DocumentExtent | undefined;
};

type Asked = {
  question: string;
  /** Those that the question names, or else those of the conversation. */
  documents: readonly MeasuredDocument[];
  /** Whether the question itself names them. */
  isAboutDocuments: boolean;
  earlier: string | undefined;
  /** What the last answer cited. */
  lastSources: readonly Source[];
  /** How much of documents may go along, in UTF-16 code units. */
  maxDocumentChars: number;
};

type Find = (request: SearchRequest) => Promise<Passage[]>;

/** What the last answer cited of our pages, so that "explain the second point" has its text again. */
const maxRepeated = 6;

/**
 * Gathers what may help a model, which judges itself what matters: documents whole where they fit, or else the passages
 * found at a low threshold, and what our pages say that is near the question. Documents come first.
 */
export async function gatherMaterial(find: Find, asked: Asked): Promise<Material> {
  const { question, documents, earlier, maxDocumentChars: maxChars } = asked;
  const documentExtent = toExtent(asked);
  const fromDocuments = documentExtent
    ? await find({
        question,
        documents,
        earlier,
        breadth: documentExtent === 'found' ? 'material' : 'whole',
        maxChars,
      })
    : [];
  const fromPages = await find({ question, documents: [], earlier, breadth: 'material' });
  const cited = asked.lastSources.flatMap(toPagePassage).slice(0, maxRepeated);
  return {
    passages: [...fromDocuments, ...withoutRepeats([...fromPages, ...cited])],
    documentNames: documentExtent ? documents.map(({ name }) => name) : [],
    documentExtent,
  };
}

/** How much of the documents goes along; undefined where there are none, or where "Thank you" asks for nothing. */
function toExtent({
  question,
  documents,
  isAboutDocuments,
  maxDocumentChars,
}: Asked): DocumentExtent | undefined {
  const asksNothing = toWords(question).flatMap(toTerms).length === 0;
  if (documents.length === 0 || (asksNothing && !isAboutDocuments)) return undefined;
  const chars = documents.reduce((sum, document) => sum + document.chars, 0);
  if (chars <= maxDocumentChars) return 'whole';
  return asksForWhole(question) ? 'beginning' : 'found';
}

function toPagePassage({ title, url, quote, documentId }: Source): Passage[] {
  return documentId === undefined && url !== undefined && quote !== undefined
    ? [{ title, url, text: quote }]
    : [];
}

/** A source shows its passage on one line: the same words, and perhaps not the same text. */
function withoutRepeats(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ text, url }) => {
    const key = `${url} ${toWords(text).join(' ')}`;
    return !seen.has(key) && seen.add(key);
  });
}
