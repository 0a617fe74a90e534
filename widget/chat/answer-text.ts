/** A text that only grows. Pieces go straight to whoever draws them, so a token never costs a pass over the conversation. */
export type AnswerText = {
  read(): string;
  append(piece: string): void;
  /** Pieces from now on; gives back the way out. */
  subscribe(listener: (piece: string) => void): () => void;
};

export function createAnswerText(text = ''): AnswerText {
  const listeners = new Set<(piece: string) => void>();
  return {
    read: () => text,
    append(piece) {
      text += piece;
      for (const listener of [...listeners]) listener(piece);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
