import type { WidgetEvents } from '#shared/embed.ts';
import type { Client } from '../api/client.ts';
import type { Answer } from '../state/conversation.ts';
import { newId } from '../state/new-id.ts';
import type { ChatStore } from '../state/store.ts';
import { loadResume, runExchange } from './exchange.ts';

type Parts = {
  client: Client;
  store: ChatStore;
  emit<Name extends 'message' | 'error'>(name: Name, detail: WidgetEvents[Name]): void;
  /** Aborted when the widget is destroyed. */
  signal: AbortSignal;
  /** Called before each question, because a guest gets an id with the first one. Returns the token of an account. */
  identify(): string | null;
};

export type RunningAnswers = ReturnType<typeof createRunningAnswers>;

/** The answers that are being written; several conversations may be answered at the same time. */
export function createRunningAnswers(parts: Parts) {
  loadResume();
  /** Stops each answer that runs here, by its id. */
  const local = new Map<string, () => void>();
  /** Asks another tab to stop an answer that it runs, by the answer's id. */
  const remote = new Map<string, () => void>();
  const stop = (id: string) => (local.get(id) ?? remote.get(id))?.();

  return {
    /** Runs an answer from where it is, even if it was begun before. Does nothing for a notice, which answers nothing. */
    run: (answer: Answer, threadId: string) => runAnswer(parts, local, answer, threadId),
    stop,
    stopAll() {
      for (const id of [...local.keys(), ...remote.keys()]) stop(id);
    },
    /** The answers that run here, by id. */
    local: local as ReadonlyMap<string, unknown>,
    /** How to ask another tab to stop an answer that it runs, by id. */
    remote,
  };
}

async function runAnswer(
  { client, store, emit, signal, identify }: Parts,
  stops: Map<string, () => void>,
  answer: Answer,
  threadId: string,
): Promise<void> {
  const { id, question, key = newId() } = answer;
  // A host page may destroy the widget when it hears of the question.
  if (!question || signal.aborted) return;
  const { text: message, attachment } = question;
  let { phase, exchangeId = '', sources } = answer;
  let { length } = store.texts.read(id);
  const lifetime = new AbortController();
  const change = (next: Partial<Answer>) => store.changeAnswer(id, next);

  function show(next: Answer['phase']) {
    if (phase === next || phase === 'stopped') return;
    phase = next;
    change({ phase });
  }

  function settleStop() {
    if (exchangeId) {
      const path = `/chat/stream/${encodeURIComponent(exchangeId)}`;
      // After a logout, nothing else says whose answer it is.
      client.request(path, { method: 'DELETE', keepalive: true }, undefined, token).catch(() => {});
    }
    // Before the id is known, the server cannot be told to stop. The stop follows as soon as it is known, or once text arrives
    // without an id.
    if (exchangeId || length) lifetime.abort();
  }

  signal.addEventListener('abort', () => lifetime.abort(), { signal: lifetime.signal });
  stops.set(id, () => {
    stops.delete(id);
    show('stopped');
    settleStop();
  });
  const token = identify();
  const outcome = await runExchange(
    client,
    { message, threadId, key, fileId: attachment?.fileId, fileIds: attachment?.fileIds },
    {
      onStart(given) {
        exchangeId = given;
        change({ exchangeId });
        if (phase === 'stopped') settleStop();
      },
      onAssistant: (assistant) => change({ assistant }),
      onText(piece) {
        length += piece.length;
        if (phase === 'stopped') return settleStop();
        show('streaming');
        store.texts.append(id, piece);
      },
      onSource(source) {
        // A resumed answer repeats its sources.
        if (sources.some(({ n }) => n === source.n)) return;
        sources = [...sources, source];
        change({ sources });
      },
      onConnection: (isLost) => show(isLost ? 'reconnecting' : length ? 'streaming' : 'waiting'),
    },
    lifetime.signal,
    { exchangeId, length },
  );
  lifetime.abort();
  if (!stops.delete(id) || signal.aborted) return;

  if (outcome.status === 'failed') {
    const { failure, isReceived } = outcome;
    change({ phase: 'failed', failure, key: isReceived ? newId() : key });
    emit('error', failure);
  } else {
    const { status: phase, ...rest } = outcome;
    change({ phase, ...rest });
    emit('message', { role: 'assistant' });
  }
}
