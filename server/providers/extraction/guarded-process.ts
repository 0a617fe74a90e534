import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '../../..');
/** How the system shuts a process in, besides Node's permission model. */
export type Guard = {
  /** Starts the command that follows it; empty: that command is started as it is. */
  command: readonly string[];
  /** How many processes the command leaves around the one that it starts. */
  depth: number;
};

export const noGuard: Guard = { command: [], depth: 0 };

export type GuardedProcess = {
  child: ChildProcess;
  /** The process id of the module, as the server sees it; undefined until it has been started, and once it is gone. */
  findPid: () => number | undefined;
  /** Ends it with everything around it: `child` exits after it. */
  kill: () => void;
};

type Options = {
  guard: Guard;
  /** The address of its file: in the sources, or in `dist/server`. */
  module: URL;
  /** Files and folders that it may read besides the code. */
  readable: readonly string[];
  nodeArgs?: readonly string[];
  /** Open files that it may use: their numbers there follow those of Node's streams and channel, from 4. */
  descriptors?: readonly number[];
};

/** Starts a module of ours in a process that receives none of our environment and may read only the code and `readable`. */
export function startGuarded({
  guard,
  module,
  readable,
  nodeArgs = [],
  descriptors = [],
}: Options): GuardedProcess {
  const [command = process.execPath, ...rest] = guard.command;
  const child = fork(fileURLToPath(module), [], {
    cwd: root,
    env: { MALLOC_ARENA_MAX: '1' },
    execPath: command,
    execArgv: [
      ...(guard.command.length > 0 ? [...rest, process.execPath] : []),
      ...toPermissions(readable),
      ...nodeArgs,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...descriptors],
  });
  const { pid: outerPid } = child;

  function findPid(): number | undefined {
    let pid = outerPid;
    for (let level = 0; level < guard.depth && pid !== undefined; level++) pid = findChild(pid);
    return pid;
  }

  return {
    child,
    findPid,
    kill() {
      // The first process of a PID namespace takes all others along before what is around it ends.
      const first = guard.depth > 0 && outerPid !== undefined ? findChild(outerPid) : undefined;
      if (first === undefined || !tryToKill(first)) child.kill('SIGKILL');
    },
  };
}

/** Node's permission model: the native canvas and the watchdog's thread are allowed, other processes and writing are not. */
function toPermissions(readable: readonly string[]): string[] {
  const code = ['server', 'shared', 'dist/server', 'node_modules', 'package.json'].map((name) =>
    join(root, name),
  );
  return [
    '--permission',
    ...[...code, ...readable].map((name) => `--allow-fs-read=${name}`),
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
