/** What a question is answered from that names no document, in a conversation about some. */
import type { SourceNote } from '#shared/api.ts';
import { brand } from '#shared/content/brand.ts';
import type { Passage } from '../assistant.ts';
import { asksForWhole } from './document-question.ts';
import type { AskedDocument } from './find-passages.ts';
import { toTerms, toWords } from './terms.ts';

export interface PassageFinder {
  find(
    question: string,
    documents: readonly AskedDocument[],
    earlier: string | undefined,
    signal: AbortSignal,
  ): Promise<Passage[]>;
}

/** `documentNames`: those that the answer is about; none where our pages answer. */
type Ground = { passages: Passage[]; documentNames: string[] };

/** "What services do you offer?" is put to us, "When must we pay?" to the contract, and so is "Can you tell me when?" */
const addressesUs = new RegExp(`\\b(?:you|your|yours|${brand.name})\\b`, 'i');
const requests =
  /\b(?:can|could|would|will|do) you (?:please )?(?:tell|show|say|see|find|quote|list|explain|give|read|check|summari[sz]e)\b/gi;

/** The documents that a conversation asked last. An answer that went on with them names them by its sources alone. */
export function toDocumentsBefore(
  earlier: readonly { documentIds: readonly string[]; sources: readonly SourceNote[] }[],
): readonly string[] {
  const named = earlier.findLast(({ documentIds }) => documentIds.length > 0);
  if (named) return named.documentIds;
  return [...new Set(earlier.flatMap(({ sources }) => sources.flatMap(({ fileId }) => fileId ?? [])))];
}

/**
 * The documents come first, since the reader has them in mind; our pages where the question is put to us, or where no
 * document speaks of what a page of ours is named for.
 */
export async function findFollowUpEvidence(
  find: (documents: readonly AskedDocument[], earlier: string | undefined) => Promise<Passage[]>,
  question: string,
  documents: readonly AskedDocument[],
  earlier: string | undefined,
): Promise<Ground> {
  const fromDocuments = {
    passages: await find(documents, earlier),
    documentNames: documents.map(({ name }) => name),
  };
  const isPutToUs = addressesUs.test(question.replace(requests, ''));
  // "Thank you" asks for nothing at all.
  const asksNothing = toAskedWords(question).length === 0;
  const isAboutDocuments = fromDocuments.passages.length > 0 || (asksForWhole(question) && !asksNothing);
  if (isAboutDocuments && !isPutToUs) return fromDocuments;
  // Without the question before: that one was put to the documents.
  const fromPages = { passages: await find([], undefined), documentNames: [] };
  const [best] = fromPages.passages;
  const isOurs = asksNothing || (best && (isPutToUs || isNamedFor(best, question)));
  return isOurs ? fromPages : fromDocuments;
}

/** Its title holds most of what is asked: "monthly" alone does not make payroll the answer to "What is the monthly rent?" */
function isNamedFor({ title }: Passage, question: string): boolean {
  const named = new Set(toWords(title).flatMap(toTerms));
  const asked = toAskedWords(question);
  return asked.filter((terms) => terms.some((term) => named.has(term))).length > asked.length / 2;
}

const toAskedWords = (question: string) =>
  toWords(question)
    .map(toTerms)
    .filter((terms) => terms.length > 0);
