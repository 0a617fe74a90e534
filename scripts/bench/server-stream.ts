import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** Asks one question and reads its event stream to the end. */
export function readStream(
  port: number,
  message = 'How long is the notice period?',
): Promise<{ firstByteMs: number; text: string }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let firstByteMs = Number.NaN;
    let partialLine = '';
    let text = '';
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        path: '/api/chatstream',
        method: 'POST',
        agent: new Agent({ keepAlive: false }),
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          'x-guest-id': randomUUID(),
          'idempotency-key': randomUUID(),
        },
      },
      (response) => {
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          partialLine += chunk;
          const lines = partialLine.split('\n');
          partialLine = lines.pop() ?? '';
          for (const line of lines) {
            const delta = parseDelta(line);
            if (delta !== '' && Number.isNaN(firstByteMs)) firstByteMs = performance.now() - startedAt;
            text += delta;
          }
        });
        response.on('end', () => resolve({ firstByteMs, text }));
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ message, threadId: randomUUID() }));
  });
}

/** Both targets send events: the pipe those of the model, our server its own. */
function parseDelta(line: string): string {
  if (!line.startsWith('data: {')) return '';
  const data = JSON.parse(line.slice(6)) as { text?: string; choices?: { delta?: { content?: string } }[] };
  return data.text ?? data.choices?.[0]?.delta?.content ?? '';
}
