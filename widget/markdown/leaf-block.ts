/** A leaf block that contains text. It gets the start of each line once its block is known, and then the rest as it arrives. */
export type LeafBlock = {
  startLine(text: string): void;
  append(text: string): void;
  endLine(): void;
  /** Puts the text so far on the page. */
  flush(): void;
  close(): void;
};
