type Chunk = { offset: number; text: string };

/** A text that only grows, kept in the chunks in which it was saved. Offsets are UTF-16 code units. */
export function createChunkedText() {
  const chunks: Chunk[] = [];
  let length = 0;

  return {
    append(text: string): void {
      if (text === '') return;
      chunks.push({ offset: length, text });
      length += text.length;
    },
    length: () => length,
    /** Readers at the end of the text, the usual case, get the last chunk without copying. */
    readFrom(offset: number): string {
      let first = chunks.length;
      while (first > 0 && (chunks[first - 1]?.offset ?? 0) >= offset) first--;
      const before = chunks[first - 1];
      const head = before ? before.text.slice(offset - before.offset) : '';
      if (first === chunks.length) return head;
      return (
        head +
        chunks
          .slice(first)
          .map((chunk) => chunk.text)
          .join('')
      );
    },
  };
}
