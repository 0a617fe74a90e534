import { parentPort, workerData } from 'node:worker_threads';
import type { Audience } from '../../services/answering/audience.ts';
import { type BuiltKnowledge, readBuiltKnowledge } from '../../services/answering/index/built-knowledge.ts';
import {
  joinKnowledge,
  type OpenKnowledge,
  openKnowledge,
  openPartnerKnowledge,
} from '../../services/answering/knowledge.ts';
import type { KnowledgeReply } from '../../services/answering/knowledge-reply.ts';
import type { Passage } from '../../services/answering/passages/passage.ts';
import { openArrayFile } from './array-file.ts';
import type { KnowledgeOutcome, KnowledgeRequest, KnowledgeThreadData } from './knowledge-messages.ts';

/**
 * The thread that answers from our own knowledge. Opening it takes a fifth of a second, a question some milliseconds.
 */
const { filePath, publicUrl, more, partners } = workerData as KnowledgeThreadData;
const { index: builtIn, vectors } = readBuiltKnowledge(openArrayFile(filePath) as BuiltKnowledge);
const ours = openKnowledge(builtIn, vectors, more);
/** How many partners' indexes are kept, most recently used last; others are rebuilt when they are asked. */
const maxOpenPartners = 20;
const openPartners = new Map<string, OpenKnowledge>();

parentPort?.on('message', ({ id, ...request }: KnowledgeRequest) => {
  let outcome: KnowledgeOutcome;
  try {
    outcome = { id, found: lookUp(request) };
  } catch (thrown) {
    outcome = { id, failure: String(thrown) };
  }
  parentPort?.postMessage(outcome);
});
parentPort?.postMessage({ isReady: true } satisfies KnowledgeOutcome);

function lookUp({ wanted, message, earlier, audience }: Omit<KnowledgeRequest, 'id'>) {
  const knowledge = audience ? openFor(audience) : ours;
  return wanted === 'reply'
    ? toAbsolute(knowledge.ask(message, earlier))
    : knowledge.findMaterial(message, earlier).map(withAbsoluteUrl);
}

function openFor(audience: Audience): OpenKnowledge {
  const partners = openPartner(audience);
  return audience.knowsCompany ? joinKnowledge(partners, ours) : partners;
}

function openPartner({ partnerId }: Audience): OpenKnowledge {
  const opened =
    openPartners.get(partnerId) ??
    openPartnerKnowledge(partners.get(partnerId) ?? [], listIntents(), vectors, builtIn.classes?.learnt);
  openPartners.delete(partnerId);
  openPartners.set(partnerId, opened);
  const [oldest] = openPartners.keys();
  if (openPartners.size > maxOpenPartners && oldest !== undefined) openPartners.delete(oldest);
  return opened;
}

const listIntents = () => builtIn.entries.filter(({ intent }) => intent !== undefined);

/**
 * Makes links absolute: when the passages were built, the site's address was unknown. A passage that answers two questions stays
 * one object, since passages are told apart by identity.
 */
function toAbsolute({ parts, near, nearest, ...rest }: KnowledgeReply): KnowledgeReply {
  const absolute = new Map<Passage, Passage>();
  const toUrl = (passage: Passage): Passage => {
    const known = absolute.get(passage) ?? withAbsoluteUrl(passage);
    absolute.set(passage, known);
    return known;
  };
  return {
    ...rest,
    parts: parts.map((part) => ({ ...part, passages: part.passages.map(toUrl) })),
    near: near.map(toUrl),
    ...(nearest && { nearest: toUrl(nearest) }),
  };
}

const withAbsoluteUrl = (passage: Passage): Passage =>
  passage.url?.startsWith('/') ? { ...passage, url: publicUrl + passage.url } : passage;
