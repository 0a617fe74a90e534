import { readdirSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import { channelFd, readLines, sendLine, unlimited } from './line-channel.ts';

export type ProbeTask = { port: number; pid: number; folder: string };
export type ProbeAnswer = { pid: number; connects: boolean; signals: boolean };

/**
 * Tries, in an extraction's process, what an extraction must not be able to do. Ends with an error if it cannot read
 * the folder.
 */
const channel = new Socket({ fd: channelFd });
channel.once('close', () => process.exit(0));
channel.on('error', () => process.exit(0));
readLines(channel, unlimited, {
  async onLine(line) {
    const { port, pid, folder } = JSON.parse(line) as ProbeTask;
    readdirSync(folder);
    const answer: ProbeAnswer = {
      pid: process.pid,
      connects: await canConnect(port),
      signals: canSignal(pid),
    };
    sendLine(channel, answer);
  },
});

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
}

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
