import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openKnowledge } from '../../services/answering/saved-knowledge.ts';
import { parseWordVectors } from '../../services/answering/word-vectors.ts';
import type { KnowledgeOutcome, KnowledgeRequest, KnowledgeThreadData } from './knowledge-messages.ts';

/** The thread that answers from our own knowledge: opening it takes 0.2 s, a question some milliseconds. */
const { indexPath, vectorsPath, more } = workerData as KnowledgeThreadData;
const knowledge = openKnowledge(readFileSync(indexPath), parseWordVectors(readFileSync(vectorsPath)), more);

parentPort?.on('message', ({ id, message, earlier }: KnowledgeRequest) => {
  let outcome: KnowledgeOutcome;
  try {
    outcome = { id, reply: knowledge.reply(message, earlier) };
  } catch (thrown) {
    outcome = { id, failure: String(thrown) };
  }
  parentPort?.postMessage(outcome);
});
parentPort?.postMessage({ isReady: true } satisfies KnowledgeOutcome);
