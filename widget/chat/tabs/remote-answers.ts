import { unreachable } from '../api/failure.ts';
import { type Answer, isRunning } from '../state/conversation.ts';
import { newId } from '../state/new-id.ts';
import type { ChatStore } from '../state/store.ts';
import type { RunningAnswers } from '../stream/running-answers.ts';

/** A tab that sends nothing about its running answer for this long is considered dead. */
const deadAfterMs = 15_000;

type Parts = {
  store: ChatStore;
  answers: RunningAnswers;
  /** Resumes an answer in this tab. */
  resume: (answer: Answer, conversationId: string) => void;
  /** Asks the tab that runs the answer to stop it. */
  requestStop: (id: string) => void;
};

/** The answers that other tabs run. If such a tab is gone, this one resumes them. */
export function followRemoteAnswers({ store, answers, resume, requestStop }: Parts) {
  /** When something about each was last received. */
  const lastSeenAt = new Map<string, number>();

  function unfollow(id: string) {
    lastSeenAt.delete(id);
    answers.remote.delete(id);
  }

  function follow(id: string) {
    lastSeenAt.set(id, Date.now());
    answers.remote.set(id, () => {
      requestStop(id);
      unfollow(id);
      store.changeAnswer(id, { phase: 'stopped' });
    });
  }

  function takeOver(id: string) {
    if (!lastSeenAt.has(id)) return;
    unfollow(id);
    const found = findAnswer(store, id);
    if (!found || !isRunning(found.answer)) return;
    const { answer, conversationId } = found;
    if (answer.exchangeId || !store.texts.read(id)) resume(answer, conversationId);
    // Plain text that has begun cannot be resumed.
    else store.changeAnswer(id, { phase: 'failed', failure: unreachable, key: newId() });
  }

  const timer = setInterval(() => {
    for (const [id, at] of lastSeenAt) if (Date.now() - at > deadAfterMs) takeOver(id);
  }, deadAfterMs / 3);

  return {
    /** Call it when answers of other tabs may have begun or ended. */
    update() {
      const { current, saved } = store.get();
      const running = new Set<string>();
      for (const { messages } of [current, ...saved]) {
        const id = messages.findLast(isRunning)?.id;
        if (!id || answers.local.has(id)) continue;
        running.add(id);
        if (!lastSeenAt.has(id)) follow(id);
      }
      for (const id of [...lastSeenAt.keys()]) if (!running.has(id)) unfollow(id);
    },
    touch(id: string) {
      if (lastSeenAt.has(id)) lastSeenAt.set(id, Date.now());
    },
    takeOver,
    stop: () => clearInterval(timer),
  };
}

/** Finds an answer in the current conversation or a saved one. */
export function findAnswer(
  { get }: ChatStore,
  id: string,
): { answer: Answer; conversationId: string } | undefined {
  const { current, saved } = get();
  for (const { id: conversationId, messages } of [current, ...saved]) {
    const answer = messages.find((message) => message.id === id);
    if (answer?.role === 'assistant') return { answer, conversationId };
  }
  return undefined;
}
