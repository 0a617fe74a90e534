import { brand } from '#shared/content/brand.ts';
import { asksForWhole, isQuestion } from '../finder/questions/document-question.ts';
import { asksOnlyMeasure, refersToLast } from '../finder/questions/follow-up.ts';
import { toTerms, toWords } from '../text/terms.ts';
import { type AnswerEvidence, toKnowledgeEvidence } from './answer-evidence.ts';
import { smallPrint } from './answers/suggestions.ts';
import type { KnowledgeReply } from './knowledge-reply.ts';
import { wantsDocument } from './messages/document-wanted.ts';
import { wantsTemplates } from './messages/templates-wanted.ts';
import type { Passage, Source } from './passages/passage.ts';

/**
 * "What services do you offer?" is addressed to us. "When must we pay?" is addressed to the contract, and so is "Can you tell
 * me when?".
 */
const addressesUs = new RegExp(`\\b(?:you|your|yours|${brand.name})\\b`, 'i');
const requests =
  /\b(?:can|could|would|will|do) you (?:please )?(?:tell|show|say|see|find|quote|list|explain|give|read|check|summari[sz]e)\b/gi;

/**
 * Returns the ids of the documents that the conversation asked about last. An answer that carried on with these documents names
 * them only in its sources.
 */
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
 * Finds the evidence for a question that names no document, in a conversation about documents. The documents come first,
 * because the reader has them in mind. Our pages answer a question that addresses us, or one that no document covers but the
 * title of a page does.
 */
export async function findFollowUpEvidence(
  { findInDocuments, askKnowledge }: EvidenceSources,
  question: string,
  documentNames: readonly string[],
): Promise<AnswerEvidence> {
  // "I need an NDA between A Ltd and B GmbH" asks for a new document, and for nothing of the one at hand.
  if (wantsDocument(question) || wantsTemplates(question)) return toKnowledgeEvidence(await askKnowledge());
  const fromDocuments = { passages: await findInDocuments(), documentNames };
  const isPutToUs = addressesUs.test(question.replace(requests, ''));
  // "Thank you" asks for nothing.
  const asksNothing = toAskedWords(question).length === 0;
  const isFound = fromDocuments.passages.some(({ isUnsure }) => !isUnsure);
  // "What would that cost us?" and "how soon?" go on with what was quoted, even if their answer is uncertain.
  const refers = refersToLast(question) || (isQuestion(question) && asksOnlyMeasure(question));
  const goesOn = fromDocuments.passages.length > 0 && refers;
  const isAboutDocuments = isFound || goesOn || (asksForWhole(question) && !asksNothing);
  if (isAboutDocuments && !isPutToUs) return fromDocuments;
  const reply = await askKnowledge();
  // A question about a document is not after general law.
  const [best] = reply.parts.flatMap((part) => (part.isGuide && !isPutToUs ? [] : part.passages));
  const isSociable = reply.intent !== undefined && reply.intent !== 'task';
  // "For how long?" and "Can I get them back?" are not small talk if the document has something near what it quoted.
  const isBlank = fromDocuments.passages.length === 0;
  // "How long do you keep CCTV pictures?" is put to whoever wrote the document, if it has more of that than our pages.
  const [first] = fromDocuments.passages;
  const hasMore = best && first && countCovered(first, question) > countCovered(best, question);
  const isOurs =
    (isBlank && (asksNothing || isSociable)) ||
    (best && (isPutToUs ? !hasMore : isTitledWith(best, question)));
  return isOurs ? toKnowledgeEvidence(reply) : fromDocuments;
}

type EvidenceSources = {
  findInDocuments: () => Promise<Passage[]>;
  /** Leaves out the earlier question, which was about the documents. */
  askKnowledge: () => Promise<KnowledgeReply>;
};

/**
 * Whether the title contains most of what is asked: "monthly" alone does not make payroll the answer to "What is the monthly
 * rent?", nor "term" our terms of use that to "What about the term?". A single word has to stand in it itself: our page on quotes does
 * not answer "What is the price?" about a sale.
 */
function isTitledWith({ title, url = '' }: Passage, question: string): boolean {
  const asked = toAskedWords(question);
  if (asked.length === 1) {
    // Without its synonyms.
    const stems = asked.map((terms) => terms.slice(0, 1));
    return !smallPrint.test(url) && countKnown(stems, title) > 0;
  }
  return countKnown(asked, title) > asked.length / 2;
}

/** Returns how many of the words that are asked for stand in a passage or its title. */
const countCovered = ({ title, text }: Passage, question: string) =>
  countKnown(toAskedWords(question), `${title} ${text}`);

function countKnown(asked: readonly (readonly string[])[], text: string): number {
  const terms = new Set(toWords(text).flatMap(toTerms));
  return asked.filter((each) => each.some((term) => terms.has(term))).length;
}

const toAskedWords = (question: string) =>
  toWords(question)
    .map(toTerms)
    .filter((terms) => terms.length > 0);
