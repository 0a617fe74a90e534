import { useRef, useState } from 'preact/hooks';
import type { HandoverDraft } from '../../chat/actions/handover.ts';
import type { Chat } from '../../chat/chat.ts';

export type Draft = HandoverDraft & { consent: boolean };

type Unsent = { conversationId: string; about: string; draft: Draft };

/** What was typed but not sent, in case the dialog was closed by mistake. Nobody who signs in or out later may see it. */
const unsent = new WeakMap<Chat, Unsent>();

/** The form's fields; `about` is the message that it begins with. */
export function useDraft(chat: Chat, about: string) {
  const conversationId = chat.store.get().current.id;
  const [draft, setDraft] = useState<Draft>(() => {
    const empty = { name: '', email: '', message: about, attach: false, consent: false };
    const kept = unsent.get(chat);
    if (kept?.conversationId !== conversationId) return empty;
    const { name, email } = kept.draft;
    return kept.about === about ? kept.draft : { ...empty, name, email };
  });
  // A password manager fills several fields before anything is rendered again.
  const latest = useRef(draft);
  return {
    draft,
    change(next: Partial<Draft>) {
      latest.current = { ...latest.current, ...next };
      unsent.set(chat, { conversationId, about, draft: latest.current });
      setDraft(latest.current);
    },
    /** Call it when the message was sent. */
    forget: () => void unsent.delete(chat),
  };
}
