import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Passage } from '../../services/answering/assistant.ts';
import { openKnowledge } from '../../services/answering/knowledge.ts';
import type { KnowledgeIndex } from '../../services/answering/knowledge-index.ts';
import type { KnowledgeReply } from '../../services/answering/knowledge-reply.ts';
import { parseWordVectors } from '../../services/answering/word-vectors.ts';
import { readArrayFile } from './array-file.ts';
import type { KnowledgeOutcome, KnowledgeRequest, KnowledgeThreadData } from './knowledge-messages.ts';

/** The thread that answers from our own knowledge: opening it takes a fifth of a second, a question some milliseconds. */
const { indexPath, vectorsPath, publicUrl, more } = workerData as KnowledgeThreadData;
const builtIn = readArrayFile(readFileSync(indexPath)) as KnowledgeIndex;
const reply = openKnowledge(builtIn, parseWordVectors(readFileSync(vectorsPath)), more);

parentPort?.on('message', ({ id, message, earlier }: KnowledgeRequest) => {
  let outcome: KnowledgeOutcome;
  try {
    outcome = { id, reply: toAbsolute(reply(message, earlier)) };
  } catch (thrown) {
    outcome = { id, failure: String(thrown) };
  }
  parentPort?.postMessage(outcome);
});
parentPort?.postMessage({ isReady: true } satisfies KnowledgeOutcome);

/** The build does not know where the site will be. */
function toAbsolute({ parts, material, nearest, ...rest }: KnowledgeReply): KnowledgeReply {
  const toUrl = (passage: Passage): Passage =>
    passage.url?.startsWith('/') ? { ...passage, url: publicUrl + passage.url } : passage;
  return {
    ...rest,
    parts: parts.map((part) => ({ ...part, passages: part.passages.map(toUrl) })),
    material: material.map(toUrl),
    ...(nearest && { nearest: toUrl(nearest) }),
  };
}
