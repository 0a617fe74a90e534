import type { Usage } from './openai-chunk.ts';

/**
 * The least number of UTF-8 bytes per token, on average over a text: English has about four, and in scripts with three
 * bytes per character a token is about one character. So estimates err on the high side, as a reservation has to.
 */
const bytesPerToken = 3;
/** The cost of separating the messages of a conversation. */
const tokensPerMessage = 4;

/** Estimates the tokens of these messages, rather too many than too few. */
export function estimateTokens(texts: readonly string[]): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return Math.ceil(bytes / bytesPerToken) + texts.length * tokensPerMessage;
}

/**
 * Counts the tokens of one call: as its endpoint reports them, otherwise by estimate. A call that returned nothing
 * counts as zero.
 */
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
