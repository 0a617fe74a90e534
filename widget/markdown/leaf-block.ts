/** A block that takes text: each line's start as it is decided, then the rest of the line as it comes. */
export type Leaf = {
  line(text: string): void;
  add(text: string): void;
  endLine(): void;
  /** Puts what has come on the page. */
  show(): void;
  close(): void;
};
