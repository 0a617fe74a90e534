import type { Usage } from './openai-chunk.ts';

/**
 * UTF-8 bytes that a token has at least, on average over a text: English has about four, and in scripts of three bytes a
 * character a token is about one. So it is an estimate from above, as a reservation has to be.
 */
const bytesPerToken = 3;
/** What separates the messages of a conversation. */
const tokensPerMessage = 4;

/** Returns about how many tokens these messages are, rather too many than too few. */
export function estimateTokens(texts: readonly string[]): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return Math.ceil(bytes / bytesPerToken) + texts.length * tokensPerMessage;
}

/** Counts what one call takes: as its endpoint says, else by estimate. A call to which nothing came back took nothing. */
export function createTokenCount(promptTokens: number) {
  let bytes = 0;
  let usage: Usage | undefined;
  return {
    addText(text: string): void {
      bytes += Buffer.byteLength(text);
    },
    setUsage(counted: Usage): void {
      usage = counted;
    },
    read(): number {
      if (usage) return usage.prompt + usage.completion;
      return bytes === 0 ? 0 : promptTokens + Math.ceil(bytes / bytesPerToken);
    },
  };
}
