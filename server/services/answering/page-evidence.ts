import { refersToLast } from '../finder/questions/follow-up.ts';
import { type AnswerEvidence, toKnowledgeEvidence } from './answer-evidence.ts';
import type { KnowledgeReply } from './knowledge-reply.ts';
import type { Passage } from './passages/passage.ts';

type EvidenceSources = {
  /** The question before it, of which this one may be a continuation. */
  earlier: readonly string[];
  findOnPage: (earlier: readonly string[]) => Promise<Passage[]>;
  askKnowledge: () => Promise<KnowledgeReply>;
};

/**
 * Finds the evidence for a question that came with the page on which it was asked. The page comes first, because the visitor is looking at it; then certain answers from our own pages, then what is closest on
 * the page. The page is not searched for a greeting or a request for work, but it is for an apparent request for a person,
 * which may be a question about the page.
 */
export async function findPageEvidence(
  question: string,
  { earlier, findOnPage, askKnowledge }: EvidenceSources,
): Promise<AnswerEvidence> {
  const reply = await askKnowledge();
  if (reply.intent && reply.intent !== 'person') return toKnowledgeEvidence(reply);
  const isOpen = reply.outcome === 'nothing' || reply.outcome === 'touched';
  // Read together with a question that the page answered, one that our own pages answer would find that same passage again.
  const standsAlone = !isOpen && !refersToLast(question);
  const passages = await findOnPage(standsAlone ? [] : earlier);
  const isSure = passages.some(({ isUnsure }) => !isUnsure);
  if (isSure || (passages.length > 0 && isOpen)) return { passages, documentNames: [] };
  return toKnowledgeEvidence(reply);
}
