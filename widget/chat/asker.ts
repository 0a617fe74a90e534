import type { ChatHost } from './chat.ts';
import type { Client } from './client.ts';
import type { Answer, Question } from './conversation.ts';
import { loadTakeUp, runExchange } from './exchange.ts';
import type { ChatStore } from './store.ts';
import { newId } from './visitor.ts';

type Parts = { host: ChatHost; client: Client; store: ChatStore; signal: AbortSignal };

/** Brings exchanges and the store together; several conversations may be answered at once. */
export function createAsker({ host, client, store, signal }: Parts) {
  loadTakeUp();
  const stops = new Map<string, () => void>();

  async function run(answer: Answer, question: Question, threadId: string) {
    const { id, text, key = newId() } = answer;
    const life = new AbortController();
    let { exchangeId = '' } = answer;
    let isStopped = false;
    let { sources } = answer;

    function settleStop() {
      if (exchangeId) {
        const path = `/chat/stream/${encodeURIComponent(exchangeId)}`;
        client.request(path, { method: 'DELETE', keepalive: true }).catch(() => {});
      }
      // Before the id is known the server cannot be told: the stop follows as soon as it is, or text comes without one.
      if (exchangeId || text.read()) life.abort();
    }

    signal.addEventListener('abort', () => life.abort(), { signal: life.signal });
    stops.set(id, () => {
      isStopped = true;
      stops.delete(id);
      store.changeAnswer(id, { phase: 'stopped' });
      settleStop();
    });

    const { fileId, fileIds } = question.attachment ?? {};
    const outcome = await runExchange(
      client,
      { message: question.text, threadId, key, fileId, fileIds },
      {
        onStart(given) {
          exchangeId = given;
          store.changeAnswer(id, { exchangeId });
          if (isStopped) settleStop();
        },
        onText(piece) {
          if (isStopped) return life.abort();
          if (!text.read()) store.changeAnswer(id, { phase: 'streaming' });
          text.append(piece);
        },
        onSource(source) {
          // Taking up tells all sources again.
          if (sources.some(({ n }) => n === source.n)) return;
          sources = [...sources, source];
          store.changeAnswer(id, { sources });
        },
      },
      life.signal,
      { id: exchangeId, have: text.read().length },
    );
    life.abort();
    if (isStopped || signal.aborted) return;
    stops.delete(id);

    if (outcome.status === 'failed') {
      const { failure, isReached } = outcome;
      store.changeAnswer(id, { phase: 'failed', failure, key: isReached ? newId() : key });
      host.emit('error', failure);
    } else {
      store.changeAnswer(id, { phase: outcome.status });
      host.emit('message', { role: 'assistant' });
    }
  }

  return {
    run,
    /** How to end each answer that runs, here or in another tab. */
    stops,
    stop: (id: string) => stops.get(id)?.(),
    stopAll() {
      for (const stop of stops.values()) stop();
    },
  };
}
