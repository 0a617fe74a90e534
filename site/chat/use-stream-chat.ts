import { useRef, useState } from 'react';
import { streamAnswer } from './stream-answer.ts';

/** `id` is the key in the list. */
export type StreamMessage = {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  /** A model wrote it, as the server says. */
  isByModel?: boolean;
};

export function useStreamChat() {
  const [messages, setMessages] = useState<readonly StreamMessage[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const nextId = useRef(0);

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
    try {
      await streamAnswer(message, (text, isByModel) => {
        answerId ??= append('assistant', '', isByModel);
        const id = answerId;
        setMessages((before) =>
          before.map((each) => (each.id === id ? { ...each, content: each.content + text } : each)),
        );
      });
      return true;
    } catch (thrown) {
      console.error('chatstream', thrown);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { messages, isBusy, send };
}
