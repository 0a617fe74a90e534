import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { ProbeAnswer, ProbeTask } from './guard-probe.ts';
import { type Guard, noGuard, startGuarded } from './guarded-process.ts';
import { readLines, sendLine, unlimited } from './line-channel.ts';
import { readProcessUsage } from './process-usage.ts';

/** A probe takes one start of Node, on a machine that may be busy starting everything else. */
const probeMs = 20_000;

export type ChosenGuard = { guard: Guard; network: 'open' | 'closed'; signals: 'open' | 'closed' };

/**
 * Finds the strongest guard that this system supports by trying each. Under a guard, a probe must be able to start,
 * read the data folder and respond, but should neither reach a port of this machine nor signal this process. Never
 * rejects.
 */
export async function chooseGuard(dataDir: string): Promise<ChosenGuard> {
  const listener = createServer((socket) => socket.destroy());
  listener.unref().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  let best: ChosenGuard = { guard: noGuard, network: 'open', signals: 'open' };
  try {
    for (const guard of [...listGuards(), noGuard]) {
      const tried = await tryGuard(guard, dataDir, listener).catch(() => undefined);
      if (tried && countClosed(tried) > countClosed(best)) best = tried;
      if (countClosed(best) === 2) break;
    }
  } finally {
    listener.close();
  }
  return best;
}

const countClosed = ({ network, signals }: ChosenGuard) =>
  [network, signals].filter((each) => each === 'closed').length;

/** Lists the guards, strongest first. Their commands belong to util-linux, which every distribution has. */
function listGuards(): Guard[] {
  const [setpriv, unshare, sh] = ['setpriv', 'unshare', 'sh'].map(findCommand);
  if (process.platform !== 'linux' || !setpriv || !unshare || !sh) return [];
  // If the server is killed, everything that it started is killed with it.
  const begin = [setpriv, '--pdeathsig', 'KILL', unshare];
  const user = ['--user', '--map-root-user'];
  // Its own network, without any connection, and its own process ids: a process that cannot be seen cannot be
  // signalled.
  const spaces = ['--net', '--ipc', '--pid', '--fork', '--kill-child=KILL'];
  const drop = [setpriv, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
  // The first process of a PID namespace cannot kill itself, which the watchdog has to do; so the shell is the first
  // process.
  const shell = [sh, '-c', '"$@"; exit $?', 'sh'];
  return [
    { command: [...begin, ...user, ...spaces, ...drop, ...shell], depth: 2 },
    // For root in a container without user namespaces.
    { command: [...begin, ...spaces, ...drop, ...shell], depth: 2 },
    { command: [...begin, ...user, '--net', ...drop], depth: 0 },
  ];
}

function findCommand(name: string): string | undefined {
  return ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
    .map((dir) => join(dir, name))
    .find((path) => existsSync(path));
}

async function tryGuard(guard: Guard, dataDir: string, listener: Server): Promise<ChosenGuard> {
  const module = new URL('./guard-probe.ts', import.meta.url);
  const { child, channel, findPid, kill } = startGuarded({ guard, module, readable: [dataDir] });
  const exited = once(child, 'exit');
  const timer = setTimeout(kill, probeMs);
  try {
    const { port } = listener.address() as AddressInfo;
    if (!channel) throw new Error('the probe was not started');
    const answered = new Promise<string>((resolve) => readLines(channel, unlimited, { onLine: resolve }));
    sendLine(channel, { port, pid: process.pid, folder: dataDir } satisfies ProbeTask);
    const failed = exited.then(() => Promise.reject(new Error('the probe ended without an answer')));
    const line = await Promise.race([answered, failed]);
    const answer = JSON.parse(line) as ProbeAnswer;
    const pid = findPid();
    // Without readings of its memory and processor time, the limits could not be enforced.
    if (pid === undefined || !readProcessUsage(pid)) throw new Error('the probe cannot be measured');
    // In a PID namespace of its own, the number means another process, so being able to signal it proves nothing.
    const isApart = answer.pid !== pid;
    return {
      guard,
      network: answer.connects ? 'open' : 'closed',
      signals: answer.signals && !isApart ? 'open' : 'closed',
    };
  } finally {
    clearTimeout(timer);
    kill();
    await exited;
  }
}
