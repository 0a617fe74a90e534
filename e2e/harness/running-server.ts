import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { assertNoSecrets } from './secret-traces.ts';
import { filesOnDisk, type StoredFiles } from './stored-files.ts';

const root = join(import.meta.dirname, '../..');
/** For a busy machine, since an idle one takes 2 s. Two tries fit into a hook, so that the server is ended if it fails. */
const startTimeoutMs = 40_000;
/**
 * Tests need other values than operators: they register many accounts from one network, no load balancer has to notice that a
 * server stops, and passwords are judged as on a server that others can reach.
 */
const forTests = {
  REGISTRATIONS_PER_HOUR_PER_NETWORK: '100000',
  DRAIN_NOTICE_MS: '0',
  COMMON_PASSWORDS: 'refuse',
};

/** The machine, not the product, kept a server from starting: it was too slow, or refused or ended the process. */
class StartLost extends Error {}

export type RunningServer = {
  url: string;
  dataDir: string;
  /** The settings by which the operator's commands find its data. */
  storage: Record<string, string>;
  files: StoredFiles;
  /** The value of a series of its metrics, such as `name{label="value"}`; 0 if there is none yet. */
  readMetric: (series: string) => Promise<number>;
  /** Everything that it has printed so far, one JSON line per event. */
  log: () => string;
  /** Ends it like a crash: nothing is completed. */
  kill: () => Promise<void>;
  /** Starts a new process on the same data folder and port. */
  restart: () => Promise<void>;
  /** Sends a signal that does not end it. */
  signal: (signal: NodeJS.Signals) => void;
  /** Sends SIGTERM and resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it and removes its data. Throws if its log holds a secret. */
  remove: () => Promise<void>;
};

/**
 * Starts the product as the tests of its API use it: one process or, for `npm run test:machines`, two servers behind nginx that
 * share nothing but PostgreSQL, Redis and a bucket.
 */
export async function startServer(
  settings: Record<string, string> = {},
  through: readonly string[] = [],
): Promise<RunningServer> {
  if (!process.env.MACHINES) return startProcess(settings, through);
  const { startMachinesAsOne } = await import('./machines-as-one.ts');
  return startMachinesAsOne(settings);
}

/**
 * Starts the real server as a separate process, on a free loopback port and an empty data folder. Rejects if the product is not
 * built, since otherwise each test would fail for a reason of its own. `through` is a command that executes the server.
 */
export async function startProcess(
  settings: Record<string, string> = {},
  through: readonly string[] = [],
): Promise<RunningServer> {
  if (!existsSync(join(root, 'dist/server/main.js')))
    throw new Error('dist/ holds no built product: run "npm run build" first.');
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'lexloom-')));
  const port = settings.PORT ?? String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  // `scripts/test.ts` sets the cache of compiled code; other than that, the server inherits nothing from the test run.
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const environment: Record<string, string> = {
    PATH,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    PORT: port,
    ...forTests,
    ...settings,
  };
  let output = '';
  let child = await start();

  /** In CI, Vitest tries a test twice but not the hook that starts its server, so a start has its own second try. */
  async function start(): Promise<ChildProcess> {
    try {
      return await startOnce();
    } catch (thrown) {
      if (!process.env.CI || !(thrown instanceof StartLost)) throw thrown;
      console.warn(`A server is started a second time: ${thrown.message}`);
      return startOnce();
    }
  }

  async function startOnce(): Promise<ChildProcess> {
    const [command = '', ...args] = [...through, process.execPath, 'dist/server/main.js'];
    const started = spawn(command, args, { cwd: root, env: environment });
    const listening = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        // Left alone, it would take processor time from every later test.
        started.kill('SIGKILL');
        reject(new StartLost(`no start within the limit:\n${output}`));
      }, startTimeoutMs);
      const handleOutput = (chunk: Buffer) => {
        output += chunk;
        if (!String(chunk).includes('"msg":"listening"')) return;
        clearTimeout(timer);
        resolve();
      };
      started.stdout.on('data', handleOutput);
      started.stderr.on('data', handleOutput);
      started.on('error', (cause) => {
        clearTimeout(timer);
        reject(new StartLost(`no process: ${cause.message}`, { cause }));
      });
      started.on('exit', (code, signal) => {
        clearTimeout(timer);
        const Ended = code === null ? StartLost : Error;
        reject(new Ended(`the server ended with ${code ?? signal}:\n${output}`));
      });
    });
    await listening;
    return started;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }

  return {
    url,
    dataDir,
    storage: toStorage(environment),
    files: filesOnDisk(dataDir),
    readMetric: (series) => readMetric(url, series, environment.METRICS_TOKEN),
    log: () => output,
    async kill() {
      await end('SIGKILL');
    },
    async restart() {
      await end('SIGKILL');
      child = await start();
    },
    signal: (signal) => void child.kill(signal),
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
      assertNoSecrets(output);
    },
  };
}

const toStorage = ({ DATA_DIR = '', DATABASE_URL = '' }: Record<string, string>) => ({
  DATA_DIR,
  DATABASE_URL,
});

async function readMetric(url: string, series: string, token = ''): Promise<number> {
  // On a separate connection, since a test may limit how many there are.
  const headers = { connection: 'close', authorization: `Bearer ${token}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

/** Settings of a server whose clock differs from the machine's by this time. */
export function withClock(skewMs: number): Record<string, string> {
  const preload = join(import.meta.dirname, 'skewed-clock.ts');
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_SKEW_MS: String(skewMs) };
}
