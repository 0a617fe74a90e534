import { spawn } from 'node:child_process';
import { says, startModel, type TestModel } from './model-server.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { assertNoSecrets } from './secret-traces.ts';

/** A server that other files use before and after: none of them ends it, or counts on an empty database. */
export type BorrowedServer = Omit<RunningServer, 'kill' | 'restart' | 'signal' | 'stop' | 'remove'> & {
  /** Leaves it to the next file. Throws if its log holds a secret. */
  giveBack: () => Promise<void>;
};

/** So many files ask from one network that its limits, and those of one visitor, would be reached. */
const roomy = {
  QUESTIONS_PER_MINUTE: '1000',
  QUESTIONS_PER_MINUTE_PER_NETWORK: '100000',
  READINGS_AT_ONCE: '2',
};

const started: RunningServer[] = [];
let quoting: RunningServer | undefined;
let withModel: { server: RunningServer; model: TestModel } | undefined;

/**
 * Returns the quoting server of this worker, which its first file starts: a server's start and its first questions cost more
 * than most of what a file asks. Each test needs visitors of its own.
 */
export async function borrowServer(): Promise<BorrowedServer> {
  if (process.env.MACHINES) return lendAlone(await startServer(roomy));
  quoting ??= await startForWorker(roomy);
  return lend(quoting);
}

/** Returns the server of this worker that asks a model, and the model, which has no requests yet and says “Hello.”. */
export async function borrowServerWithModel(): Promise<{ server: BorrowedServer; model: TestModel }> {
  if (process.env.MACHINES) {
    const model = await startModel();
    const server = lendAlone(await startServer({ ...roomy, ...model.settings }), () => model.close());
    return { server, model };
  }
  if (!withModel) {
    const model = await startModel();
    withModel = { server: await startForWorker({ ...roomy, ...model.settings }), model };
  }
  const { server, model } = withModel;
  model.answerWith(says('Hello.'));
  model.requests.length = 0;
  model.closed.length = 0;
  return { server: lend(server), model };
}

function lend(server: RunningServer): BorrowedServer {
  const start = server.log().length;
  const log = () => server.log().slice(start);
  return { ...server, log, giveBack: async () => assertNoSecrets(log()) };
}

/** Two servers behind nginx (`npm run test:machines`) are more than one process, and end with the file. */
function lendAlone(server: RunningServer, close = () => {}): BorrowedServer {
  return { ...server, giveBack: () => server.remove().finally(close) };
}

async function startForWorker(settings: Record<string, string>): Promise<RunningServer> {
  if (started.length === 0) {
    process.once('exit', endAll);
    process.once('SIGTERM', () => {
      endAll();
      process.kill(process.pid, 'SIGTERM');
    });
  }
  const server = await startServer(settings);
  started.push(server);
  return server;
}

/** Vitest ends a worker by SIGTERM, without a word before, and half a second later by force: too soon to remove folders. */
function endAll(): void {
  const ended = started.splice(0);
  for (const server of ended) server.signal('SIGKILL');
  const folders = ended.map(({ dataDir }) => dataDir);
  if (folders.length > 0) spawn('rm', ['-rf', ...folders], { detached: true, stdio: 'ignore' }).unref();
}
