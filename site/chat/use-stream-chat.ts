import { useEffect, useRef, useState } from 'react';
import { streamAnswer } from './stream-answer.ts';

/** `id` is the key in the list. */
export type StreamMessage = {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  /** Whether a model wrote it, according to the server. */
  isByModel?: boolean;
};

export function useStreamChat() {
  const [messages, setMessages] = useState<readonly StreamMessage[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const nextId = useRef(0);
  const running = useRef<AbortController>(null);

  // Whoever leaves the page no longer waits for an answer.
  useEffect(() => () => running.current?.abort(), []);

  function append(role: StreamMessage['role'], content: string, isByModel = false): number {
    const id = nextId.current++;
    setMessages((before) => [...before, { id, role, content, isByModel }]);
    return id;
  }

  /** Returns whether the answer is complete. Failures are only logged, and the text so far stays. */
  async function send(message: string): Promise<boolean> {
    append('user', message);
    setIsBusy(true);
    let answerId: number | null = null;
    running.current = new AbortController();
    const { signal } = running.current;
    function showText(text: string, isByModel: boolean) {
      answerId ??= append('assistant', '', isByModel);
      const id = answerId;
      setMessages((before) =>
        before.map((each) => (each.id === id ? { ...each, content: each.content + text } : each)),
      );
    }
    try {
      await streamAnswer(message, showText, signal);
      return true;
    } catch (thrown) {
      if (!signal.aborted) console.error('chatstream', thrown);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { messages, isBusy, send };
}
