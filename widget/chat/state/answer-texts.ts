type Text = { value: string; listeners: Set<(piece: string) => void> };

/**
 * The texts of answers, by the answer's id. They are kept out of the state because they grow with every token: each piece goes
 * directly to whoever draws it, without a pass over the conversation.
 */
export type AnswerTexts = {
  /** Returns the text so far; empty for an unknown id. */
  read(id: string): string;
  append(id: string, piece: string): void;
  /** Calls `listener` with each further piece; returns the unsubscribe function. */
  subscribe(id: string, listener: (piece: string) => void): () => void;
  /** Drops all texts; called when the conversations that they belong to are dropped. */
  clear(): void;
};

export function createAnswerTexts(): AnswerTexts {
  const texts = new Map<string, Text>();

  function open(id: string): Text {
    const text = texts.get(id) ?? { value: '', listeners: new Set() };
    texts.set(id, text);
    return text;
  }

  return {
    read: (id) => texts.get(id)?.value ?? '',
    append(id, piece) {
      const text = open(id);
      text.value += piece;
      for (const listener of [...text.listeners]) listener(piece);
    },
    subscribe(id, listener) {
      const { listeners } = open(id);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => texts.clear(),
  };
}
