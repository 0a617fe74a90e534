/**
 * Reads a body as text, piece by piece, until it ends. Rejects if it is interrupted or `onText` throws; with a TypeError only
 * if the code is at fault. Uses one decoder for the whole stream, because a character may be split between pieces.
 * @param maxSilenceMs the time without a piece after which it counts as ended; by default, none does
 */
export async function readText(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: (text: string) => void,
  maxSilenceMs?: number,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const timer = maxSilenceMs && setTimeout(() => reader.cancel().catch(() => {}), maxSilenceMs);
      const { done, value } = await reader
        .read()
        .catch(() => {
          // A network failure, which browsers report with a TypeError, like a fault of the code.
          throw new Error();
        })
        .finally(() => clearTimeout(timer));
      if (done) break;
      onText(decoder.decode(value, { stream: true }));
    }
    onText(decoder.decode());
  } finally {
    // After an early end nobody reads further, so the connection is released.
    reader.cancel().catch(() => {});
  }
}
