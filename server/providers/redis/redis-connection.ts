import { type Command, Redis, type RedisOptions, ReplyError } from 'ioredis';
import { startAwakeTimeout } from './awake-timeout.ts';

/** A command that takes longer counts as failed, and the caller proceeds without Redis. */
const commandTimeoutMs = 500;
const connectTimeoutMs = 2000;
/** How often Redis is checked, so that a connection that hangs delays callers by no more than this. */
const checkMs = 1000;
const maxPauseMs = 1000;

type Options = {
  url: string;
  /** Called once when Redis becomes unreachable, also at the start. */
  onLost: (cause: unknown) => void;
  onRecovered: () => void;
};

/**
 * The client's own time limit ignores that a response may be waiting to be read: a busy server would lose its
 * connection and count limits by itself.
 */
class TimedRedis extends Redis {
  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    const end = startAwakeTimeout(commandTimeoutMs, () =>
      command.reject(new Error(`Redis did not answer "${command.name}" within ${commandTimeoutMs} ms`)),
    );
    command.promise.then(end, end);
    return super.sendCommand(command, stream);
  }
}

export type RedisConnection = ReturnType<typeof openRedis>;

/**
 * Connects to Redis in the background, and keeps reconnecting. Without a connection every command fails at once:
 * nothing waits for Redis, and no command is sent twice.
 */
export function openRedis({ url, onLost, onRecovered }: Options) {
  const options = {
    connectTimeout: connectTimeoutMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // We subscribe to channels below, because the client's own resubscription would end the process if it fails.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt: number) => Math.min(50 * 2 ** Math.min(attempt, 10), maxPauseMs),
  } satisfies RedisOptions;
  const client = new TimedRedis(url, options);
  // A connection that subscribes to channels cannot be used for anything else.
  const listener = new TimedRedis(url, options);
  let isLost = false;
  /** Whether the connection that there is has written something. */
  let isUsable = false;
  let isClosed = false;
  let lastError: unknown;
  /** Other errors follow from it. */
  let refusal: unknown;

  client.on('error', (cause: unknown) => {
    if (isRefusedDatabase(cause)) {
      refusal = cause;
      client.disconnect(true);
    } else lastError = cause;
  });
  client.on('close', () => {
    isUsable = false;
    if (isLost || isClosed) return;
    isLost = true;
    onLost(toBareCause(refusal ?? lastError));
  });
  client.on('ready', () => {
    refusal = undefined;
    // Afterwards the timer checks it: what refuses to write would otherwise be connected to many times a second.
    if (!isLost) check(client, probe);
  });
  // It fails together with the other connection, which reports it.
  listener.on('error', (cause: unknown) => {
    if (isRefusedDatabase(cause)) listener.disconnect(true);
  });

  const isReady = () => client.status === 'ready' && isUsable;
  const timer = setInterval(() => {
    check(client, probe);
    check(listener, () => listener.ping());
  }, checkMs).unref();

  function check(each: Redis, ask: () => Promise<unknown>): void {
    if (each.status !== 'ready') return;
    ask().catch((cause: unknown) => {
      lastError = cause;
      if (each.status === 'ready') each.disconnect(true);
    });
  }

  /** Writes nothing, but is refused by whatever refuses to write: a replica after a failover, or a full memory. */
  async function probe(): Promise<void> {
    await client.setrange('lexloom:probe', 0, '');
    isUsable = true;
    if (isLost && !isClosed) onRecovered();
    isLost = false;
  }

  return {
    client,
    isReady,

    /** Calls `onMessage` with whatever is published on these channels, whenever there is a connection. */
    listen(channels: readonly string[], onMessage: (channel: string, message: string) => void): void {
      const subscribe = () => void listener.subscribe(...channels).catch(() => {});
      listener.on('message', onMessage);
      listener.on('ready', subscribe);
      if (listener.status === 'ready') subscribe();
    },

    close(): void {
      isClosed = true;
      clearInterval(timer);
      client.disconnect();
      listener.disconnect();
    },
  };
}

/** Without the command that the client attaches to a refusal: the arguments of the first one hold the password. */
function toBareCause(cause: unknown): unknown {
  return cause instanceof ReplyError ? new Error((cause as Error).message) : cause;
}

/**
 * Whether there is no database of the number that the address names. The client would call itself ready, and use database 0,
 * which may belong to somebody else.
 */
function isRefusedDatabase(cause: unknown): boolean {
  return cause instanceof ReplyError && (cause as { command?: { name: string } }).command?.name === 'select';
}
