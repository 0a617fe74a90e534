import { createServer, type Socket } from 'node:net';

/** Starts a server on this port that accepts connections and never answers. `reached` resolves with the first one. */
export async function startSilence(port: number) {
  const sockets: Socket[] = [];
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const silent = createServer((socket) => {
    sockets.push(socket);
    reach();
  });
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  return {
    reached,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => silent.close(resolve));
    },
  };
}
