import type { Passage, Question } from './assistant.ts';
import type { KnowledgeReply } from './knowledge-reply.ts';

/** What a question is answered from that came along with the page it was asked on. */
type PageEvidence = Pick<Question, 'passages' | 'documentNames' | 'reply'>;

type EvidenceSources = {
  findOnPage: () => Promise<Passage[]>;
  askKnowledge: () => Promise<KnowledgeReply>;
};

/**
 * The page comes first, since the visitor is looking at it; then what the pages behind it say for certain, then what on
 * the page comes nearest. A greeting or work to be done asks no page; what sounds like the wish for a person may.
 */
export async function findPageEvidence({ findOnPage, askKnowledge }: EvidenceSources): Promise<PageEvidence> {
  const reply = await askKnowledge();
  const ofKnowledge = { passages: reply.parts.flatMap(({ passages }) => passages), documentNames: [], reply };
  if (reply.intent && reply.intent !== 'person') return ofKnowledge;
  const passages = await findOnPage();
  const isSure = passages.some(({ isUnsure }) => !isUnsure);
  const isOpen = reply.outcome === 'nothing' || reply.outcome === 'touched';
  if (isSure || (passages.length > 0 && isOpen)) return { passages, documentNames: [] };
  return ofKnowledge;
}
