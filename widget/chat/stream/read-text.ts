/**
 * Reads a body as text, piece by piece, until it ends. Rejects if it breaks off or `onText` throws: with a TypeError only if
 * that is a fault of the code.
 * One decoder for the whole stream: a character may be cut in two.
 */
export async function readText(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: (text: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        // Of the network, which browsers tell by a TypeError as they do a fault of the code.
        throw new Error();
      });
      if (done) break;
      onText(decoder.decode(value, { stream: true }));
    }
    onText(decoder.decode());
  } finally {
    // After an early end nobody reads on, and the connection is released.
    reader.cancel().catch(() => {});
  }
}
