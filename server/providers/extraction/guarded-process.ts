import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { channelFd } from './line-channel.ts';

const root = join(import.meta.dirname, '../../..');
/** How long the channel of a process that has ended may stay open. */
const lastWordsMs = 500;
/** How the system confines a process, in addition to Node's permission model. */
export type Guard = {
  /** A prefix that starts the command after it; empty to start that command directly. */
  command: readonly string[];
  /** How many wrapper processes the prefix leaves around the command. */
  depth: number;
};

export const noGuard: Guard = { command: [], depth: 0 };

export type GuardedProcess = {
  child: ChildProcess;
  /** See `line-channel.ts`. Undefined if the process was not started. */
  channel: Duplex | undefined;
  /** Returns the module's process id as the server sees it; undefined before it has started and after it has ended. */
  findPid: () => number | undefined;
  /** Kills it with its wrapper processes; `child` exits afterwards. */
  kill: () => void;
};

type Options = {
  guard: Guard;
  /** The URL of its file, in the sources or in `dist/server`. */
  module: URL;
  /** Files and folders besides the code that it may read. */
  readable: readonly string[];
  nodeArgs?: readonly string[];
  /** Open files that it may use; there they are numbered from 4, after the standard streams and the channel. */
  descriptors?: readonly number[];
};

/**
 * Starts one of our modules in a process that gets none of our environment and may read only the code and `readable`.
 */
export function startGuarded({
  guard,
  module,
  readable,
  nodeArgs = [],
  descriptors = [],
}: Options): GuardedProcess {
  const [command = process.execPath, ...rest] = guard.command;
  const node = guard.command.length > 0 ? [...rest, process.execPath] : [];
  const child = spawn(command, [...node, ...toPermissions(readable), ...nodeArgs, fileURLToPath(module)], {
    cwd: root,
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', ...descriptors],
  });
  const { pid: outerPid } = child;
  // Node sets `stdio` only if it could open the pipe. A pipe between two processes is a socket, so it goes both ways.
  const channel = outerPid === undefined ? undefined : (child.stdio[channelFd] as Duplex);
  // Fails when the process ends, which its exit reports. What it sent last is still read, but whatever it has started must
  // not keep the channel open.
  channel?.on('error', () => {});
  child.once('exit', () => setTimeout(() => channel?.destroy(), lastWordsMs).unref());

  function findPid(): number | undefined {
    let pid = outerPid;
    for (let level = 0; level < guard.depth && pid !== undefined; level++) pid = findChild(pid);
    return pid;
  }

  return {
    child,
    channel,
    findPid,
    kill() {
      // Killing the first process of a PID namespace kills all others in it before its wrappers end.
      const first = guard.depth > 0 && outerPid !== undefined ? findChild(outerPid) : undefined;
      if (first === undefined || !tryToKill(first)) child.kill('SIGKILL');
    },
  };
}

/**
 * Node's permission model: allows the native canvas and the watchdog's thread, but no other processes and no writing.
 */
function toPermissions(readable: readonly string[]): string[] {
  const code = ['server', 'shared', 'dist/server', 'node_modules', 'package.json']
    .map((name) => join(root, name))
    // Where releases share one `node_modules` by a link, Node loads the modules from where the link leads.
    .flatMap((path) => (existsSync(path) ? [path, realpathSync(path)] : []));
  return [
    '--permission',
    ...[...new Set([...code, ...readable])].map((name) => `--allow-fs-read=${name}`),
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
  ];
}

function findChild(pid: number): number | undefined {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return child ? Number(child) : undefined;
  } catch {
    return undefined;
  }
}

function tryToKill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
