import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { ProbeAnswer, ProbeTask } from './guard-probe.ts';
import { type Guard, noGuard, startGuarded } from './guarded-process.ts';
import { readProcessUsage } from './process-usage.ts';

/** A probe is one start of Node, on a machine that may be busy starting everything else. */
const probeMs = 20_000;

export type ChosenGuard = { guard: Guard; network: 'open' | 'closed'; signals: 'open' | 'closed' };

/**
 * Finds the strongest guard that this system allows, by trying each: under it, a probe must be able to start, to read the data
 * folder and to answer, while it should neither reach a port of this machine nor signal this process. Never rejects.
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

/** The strongest first. They are commands of util-linux, which every distribution has. */
function listGuards(): Guard[] {
  const [setpriv, unshare, sh] = ['setpriv', 'unshare', 'sh'].map(findCommand);
  if (process.platform !== 'linux' || !setpriv || !unshare || !sh) return [];
  // A server that is killed takes what it started along.
  const begin = [setpriv, '--pdeathsig', 'KILL', unshare];
  const user = ['--user', '--map-root-user'];
  // No network but its own, and no process but its own: what cannot be seen cannot be signalled.
  const spaces = ['--net', '--ipc', '--pid', '--fork', '--kill-child=KILL'];
  const drop = [setpriv, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
  // The first process of a PID namespace cannot kill itself, as the watchdog must: the shell takes that place.
  const shell = [sh, '-c', '"$@"; exit $?', 'sh'];
  return [
    { command: [...begin, ...user, ...spaces, ...drop, ...shell], depth: 2 },
    // In a container without user namespaces, for root.
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
  const { child, findPid, kill } = startGuarded({ guard, module, readable: [dataDir] });
  const exited = once(child, 'exit');
  try {
    const { port } = listener.address() as AddressInfo;
    child.send({ port, pid: process.pid, folder: dataDir } satisfies ProbeTask, () => {});
    const answered = once(child, 'message', { signal: AbortSignal.timeout(probeMs) });
    const failed = exited.then(() => Promise.reject(new Error('the probe ended without an answer')));
    const [answer] = (await Promise.race([answered, failed])) as [ProbeAnswer];
    const pid = findPid();
    // Without its memory and processor time the limits would not hold.
    if (pid === undefined || !readProcessUsage(pid)) throw new Error('the probe cannot be measured');
    // In a PID namespace of its own, a number that it can signal is not this process.
    const isApart = answer.pid !== pid;
    return {
      guard,
      network: answer.connects ? 'open' : 'closed',
      signals: answer.signals && !isApart ? 'open' : 'closed',
    };
  } finally {
    kill();
    await exited;
  }
}
