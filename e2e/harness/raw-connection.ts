import { connect, type Socket } from 'node:net';

export type RawConnection = {
  socket: Socket;
  write: (bytes: string | Uint8Array) => void;
  /** Everything received so far, as Latin-1. */
  text: () => string;
  /** Resolves with everything received once the server or the client has closed the connection. */
  closed: Promise<string>;
};

/** Connects below HTTP, for clients that break its rules, are slow, or do not read. */
export async function openRaw(url: string, bytes: string | Uint8Array = ''): Promise<RawConnection> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  let text = '';
  socket.on('data', (part) => {
    text += part.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(text));
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  socket.write(bytes);
  return { socket, write: (more) => void socket.write(more), text: () => text, closed };
}

/** Sends a request, and reads only the beginning of the response. */
export async function openUnread(url: string, bytes: string): Promise<RawConnection> {
  const raw = await openRaw(url, bytes);
  await new Promise((resolve) => raw.socket.once('data', resolve));
  raw.socket.pause();
  return raw;
}

/** A request head as a browser sends it, plus what a test adds. */
export function toHead(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Splits an answer into its status, its headers as one text, and its body as JSON. */
export function parseAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    head,
    body: JSON.parse(body) as { code: string },
  };
}
