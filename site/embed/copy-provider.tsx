import { createContext, type ReactNode, useState } from 'react';
import { copyWords } from '../words/embed-snippets.ts';

type Copy = {
  /** The id of the block that was copied last. */
  copiedId: string | null;
  copy(id: string, code: HTMLElement): void;
};

export const CopyContext = createContext<Copy>({ copiedId: null, copy: () => {} });

/** Lets the code blocks inside be copied, marks the last copied one, and announces the outcome. */
export function CopyProvider({ children }: { children: ReactNode }) {
  const [copiedId, setCopiedId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState({ count: 0, text: '' });

  async function copy(id: string, code: HTMLElement) {
    setCopiedId(null);
    try {
      await navigator.clipboard.writeText(code.textContent);
      setCopiedId(id);
      announce(copyWords.copied);
    } catch {
      // There is no secure context or no permission. With the text selected, the visitor only has to press the copy key.
      getSelection()?.selectAllChildren(code);
      announce(copyWords.notCopied);
    }
  }

  function announce(text: string) {
    setOutcome(({ count }) => ({ count: count + 1, text }));
  }

  return (
    <CopyContext value={{ copiedId, copy }}>
      {children}
      <p role="status" className="visually-hidden">
        {/* A new node each time, because screen readers only announce the same text again if it is inserted anew. */}
        <span key={outcome.count}>{outcome.text}</span>
      </p>
    </CopyContext>
  );
}
