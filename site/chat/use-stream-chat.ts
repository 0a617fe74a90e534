import { useRef, useState } from 'react';
import { streamAnswer } from './stream-answer.ts';

/** Spec §3, "Stream chat message", with a key for the list. */
export type StreamMessage = { id: number; role: 'user' | 'assistant'; content: string };

export function useStreamChat() {
  const [messages, setMessages] = useState<readonly StreamMessage[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const nextId = useRef(0);

  function append(role: StreamMessage['role'], content: string): number {
    const id = nextId.current++;
    setMessages((before) => [...before, { id, role, content }]);
    return id;
  }

  /** Gives back whether the answer came whole. Failures are logged only (spec §8); what had come stays. */
  async function send(message: string): Promise<boolean> {
    append('user', message);
    setIsBusy(true);
    let answerId: number | null = null;
    try {
      await streamAnswer(message, (text) => {
        answerId ??= append('assistant', '');
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
