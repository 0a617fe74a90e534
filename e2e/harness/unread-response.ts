import { connect, type Socket } from 'node:net';
import type { Client } from './api-client.ts';
import { toHeaders } from './document-client.ts';

/** Sends a request and reads only the beginning of the response. Rejects if it is not answered 200. */
export function openUnread(url: string, client: Client, path: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = Object.entries(toHeaders(client)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${head.join('')}\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (chunk: Buffer) => {
      socket.pause();
      if (chunk.toString('latin1').startsWith('HTTP/1.1 200')) resolve(socket);
      else reject(new Error(chunk.toString('latin1').slice(0, 200)));
    });
  });
}
