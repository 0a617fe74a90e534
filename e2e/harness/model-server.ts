import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { closeServer, listenOnLoopback } from './loopback-server.ts';

export type ModelRequest = {
  messages: { role: string; content: string }[];
  model: string;
  stream: boolean;
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
  stream_options?: { include_usage: boolean };
};
/** Writes one answer. */
export type ModelScript = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

/**
 * An OpenAI-compatible endpoint of our own, since tests cannot reach a model's API: each request is answered by the script that
 * is set at that moment.
 */
export async function startModel(first: ModelScript = says('Hello.')) {
  let script = first;
  const requests: ModelRequest[] = [];
  const closed: number[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readAll(request)) as ModelRequest;
    requests.push(body);
    response.on('close', () => closed.push(Date.now()));
    await script(response, body);
  });
  const port = await listenOnLoopback(server);
  return {
    settings: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_MODEL: 'test-model' },
    requests,
    /** When each connection from the server closed, in milliseconds since the epoch, in the order of closing. */
    closed,
    answerWith(next: ModelScript) {
      script = next;
    },
    close: () => closeServer(server),
  };
}

export type TestModel = Awaited<ReturnType<typeof startModel>>;

/** Returns the visitor's question, which is the last part of the last message. */
export function toQuestion({ messages }: Pick<ModelRequest, 'messages'>): string {
  const content = messages.at(-1)?.content ?? '';
  const mark = /^Mark: (\S+)/.exec(content)?.[1];
  return content.split(`--- ${mark} question ---\n`)[1] ?? '';
}

/** One chunk of the stream, as OpenAI's API sends it. */
export function toChunk(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
}

export const wholeEnd = `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;

export function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

/** Answers with these chunks and ends properly. */
export function says(...chunks: string[]): ModelScript {
  return (response) => {
    openStream(response);
    for (const chunk of chunks) response.write(toChunk(chunk));
    response.end(wholeEnd);
  };
}

/** Answers with these chunks, with a pause after each, and ends properly. */
export function saysSlowly(pauseMs: number, ...chunks: string[]): ModelScript {
  return async (response) => {
    openStream(response);
    for (const chunk of chunks) {
      response.write(toChunk(chunk));
      await setTimeout(pauseMs);
    }
    response.end(wholeEnd);
  };
}

/** Answers and ends properly, reporting the tokens used: before the end, in a separate chunk, as OpenAI's API does. */
export function saysAndCounts(
  usage: { prompt_tokens: unknown; completion_tokens: unknown },
  text: string,
): ModelScript {
  return (response) => {
    openStream(response);
    response.write(toChunk(text));
    const [reason, done] = wholeEnd.split(/(?<=\n\n)(?=data: \[DONE\])/);
    response.end(`${reason}data: ${JSON.stringify({ choices: [], usage })}\n\n${done}`);
  };
}

/** Sends these chunks and ends like a model that may not continue: `length` at its limit of tokens. */
export function endsFor(reason: 'length' | 'content_filter', ...chunks: string[]): ModelScript {
  return (response) => {
    openStream(response);
    for (const chunk of chunks) response.write(toChunk(chunk));
    response.end(wholeEnd.replace('"stop"', JSON.stringify(reason)));
  };
}

/** Sends the first chunks, and the rest only once `release` is called. */
export function holdsBack(before: string[], after: string[]) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const script: ModelScript = async (response) => {
    openStream(response);
    for (const chunk of before) response.write(toChunk(chunk));
    await released;
    for (const chunk of after) response.write(toChunk(chunk));
    response.end(wholeEnd);
  };
  return { script, release };
}

/** Sends these chunks and then aborts the connection. */
export function breaksAfter(...chunks: string[]): ModelScript {
  return (response) => {
    openStream(response);
    for (const chunk of chunks) response.write(toChunk(chunk));
    response.write('', () => response.destroy());
  };
}

export function refuses(status: number): ModelScript {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'provider words that no visitor may read' } }));
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
