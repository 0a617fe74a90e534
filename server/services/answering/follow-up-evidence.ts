import { brand } from '#shared/content/brand.ts';
import { refersBack } from '../finder/follow-up.ts';
import type { Passage, Question, Source } from './assistant.ts';
import { asksForWhole } from './document-question.ts';
import type { KnowledgeReply } from './knowledge-reply.ts';
import { toTerms, toWords } from './terms.ts';

/** What a question is answered from. `documentNames`: the documents that the answer is about; none if our pages answer. */
type Evidence = Pick<Question, 'passages' | 'documentNames' | 'reply'>;

/** "What services do you offer?" asks us; "When must we pay?" asks the contract, and so does "Can you tell me when?". */
const addressesUs = new RegExp(`\\b(?:you|your|yours|${brand.name})\\b`, 'i');
const requests =
  /\b(?:can|could|would|will|do) you (?:please )?(?:tell|show|say|see|find|quote|list|explain|give|read|check|summari[sz]e)\b/gi;

/** The ids of the documents that a conversation asked about last. An answer that continued with them names them only in its sources. */
export function toEarlierDocumentIds(
  earlier: readonly { documentIds: readonly string[]; sources: readonly Source[] }[],
): readonly string[] {
  const last = earlier.findLast(({ documentIds }) => documentIds.length > 0);
  if (last) return last.documentIds;
  return [
    ...new Set(earlier.flatMap(({ sources }) => sources.flatMap(({ documentId }) => documentId ?? []))),
  ];
}

/**
 * Finds the evidence for a question that names no document, in a conversation about some. The documents come first, since
 * the reader has them in mind; our pages answer a question that addresses us, or one that no document covers while the
 * title of one of our pages does.
 */
export async function findFollowUpEvidence(
  { findInDocuments, askKnowledge }: EvidenceSources,
  question: string,
  documentNames: readonly string[],
): Promise<Evidence> {
  const fromDocuments = { passages: await findInDocuments(), documentNames };
  const isPutToUs = addressesUs.test(question.replace(requests, ''));
  // "Thank you" asks for nothing at all.
  const asksNothing = toAskedWords(question).length === 0;
  const isFound = fromDocuments.passages.some(({ isUnsure }) => !isUnsure);
  // "What would that cost us?" asks of what was quoted, even where its answer is not sure.
  const goesOn = fromDocuments.passages.length > 0 && refersBack(question);
  const isAboutDocuments = isFound || goesOn || (asksForWhole(question) && !asksNothing);
  if (isAboutDocuments && !isPutToUs) return fromDocuments;
  const reply = await askKnowledge();
  const passages = reply.parts.flatMap((part) => part.passages);
  // General law is not what a question about a document is after.
  const [best] = reply.parts.flatMap((part) => (part.isGuide && !isPutToUs ? [] : part.passages));
  const isSociable = reply.intent !== undefined && reply.intent !== 'task';
  // "For how long?" and "Can I get them back?" are no small talk where the document has something beside what it quoted.
  const isBlank = fromDocuments.passages.length === 0;
  const isOurs =
    (isBlank && (asksNothing || isSociable)) || (best && (isPutToUs || isTitledWith(best, question)));
  return isOurs ? { passages, documentNames: [], reply } : fromDocuments;
}

type EvidenceSources = {
  findInDocuments: () => Promise<Passage[]>;
  /** Without the earlier question, which was about the documents. */
  askKnowledge: () => Promise<KnowledgeReply>;
};

/** Whether the title holds most of what is asked: "monthly" by itself does not make payroll the answer to "What is the monthly rent?". */
function isTitledWith({ title }: Passage, question: string): boolean {
  const titleTerms = new Set(toWords(title).flatMap(toTerms));
  const asked = toAskedWords(question);
  return asked.filter((terms) => terms.some((term) => titleTerms.has(term))).length > asked.length / 2;
}

const toAskedWords = (question: string) =>
  toWords(question)
    .map(toTerms)
    .filter((terms) => terms.length > 0);
