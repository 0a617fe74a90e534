/** The body as text, piece by piece. One decoder for the whole stream: a character may be cut in two. */
export async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: (text: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      onText(decoder.decode(value, { stream: true }));
    }
    onText(decoder.decode());
  } finally {
    // After an early end nobody reads on; the connection is let go.
    reader.cancel().catch(() => {});
  }
}
