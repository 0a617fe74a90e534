import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '#shared/errors.ts';
import type { ByteStream } from '../../services/documents/ports.ts';
import {
  callTimeoutMs,
  createCalls,
  maxAttempts,
  type Reports,
  type Run,
  repeat,
  retryAfterSeconds,
  untilAnswered,
} from './storage-calls.ts';

const connectTimeoutMs = 3000;
/** A call fails if nothing was received or accepted for this long. */
const idleTimeoutMs = 10_000;
/** The limit of `callTimeoutMs` for a call that stores or copies a file. */
const putTimeoutMs = 60_000;

export type ObjectStoreSettings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A file on disk to be stored, with its size in bytes and its SHA-256 in hex. */
export type StoredFile = { path: string; bytes: number; sha256: string };

export type ListedObject = { key: string; modifiedAt: number };

export type ObjectStore = ReturnType<typeof createObjectStore>;

/**
 * An S3 bucket, path-style, with everything under one prefix. Every object carries its SHA-256, which the storage
 * checks on arrival and we on reading. Throws `storage_unavailable` if it is unreachable or too slow.
 */
export function createObjectStore(
  { bucket, ...settings }: ObjectStoreSettings,
  prefix: string,
  reports: Reports,
) {
  const client = createClient(settings);
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  const run = createCalls(reports);

  async function putOnce(key: string, { path, bytes, sha256 }: StoredFile, signal: AbortSignal) {
    const body = createReadStream(path);
    const unread = new AbortController();
    // The client neither handles the stream's errors, which would end the process, nor closes it on failure.
    body.on('error', (cause) => unread.abort(cause));
    try {
      const command = new PutObjectCommand({
        ...at(key),
        Body: body,
        ContentLength: bytes,
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        Metadata: { sha256 },
      });
      return await client.send(command, { abortSignal: AbortSignal.any([signal, unread.signal]) });
    } catch (cause) {
      throw body.errored ?? cause;
    } finally {
      body.destroy();
    }
  }

  return {
    /** Throws the storage's own error, so that at the start a wrong setting differs from an outage. */
    check: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket }), {
        abortSignal: AbortSignal.timeout(callTimeoutMs),
      }),

    /** Stores a file completely and correctly when this resolves. Returns the object's tag. */
    async put(key: string, file: StoredFile): Promise<string> {
      // The client itself cannot repeat a call whose body is a stream.
      const call = (signal: AbortSignal) => repeat(() => putOnce(key, file, signal), signal);
      return (await run(call, putTimeoutMs))?.ETag ?? '';
    },

    /** Returns undefined for a missing object. Reading ends in an error if the bytes are not those that were stored. */
    async get(key: string): Promise<ByteStream | undefined> {
      const found = await run((signal) =>
        untilAnswered(signal, (abortSignal) => client.send(new GetObjectCommand(at(key)), { abortSignal })),
      );
      if (!found?.Body) return undefined;
      const chunks = readChecked(found.Body as Readable, found.Metadata?.sha256);
      return { bytes: found.ContentLength ?? 0, chunks };
    },

    /** Returns undefined if there is no such object. */
    async head(key: string): Promise<{ tag: string; modifiedAt: number } | undefined> {
      const found = await run((signal) =>
        client.send(new HeadObjectCommand(at(key)), { abortSignal: signal }),
      );
      return found && { tag: found.ETag ?? '', modifiedAt: found.LastModified?.getTime() ?? 0 };
    },

    /** Returns false if there is nothing to copy. */
    async copy(from: string, to: string): Promise<boolean> {
      const source = encodeURI(`${bucket}/${prefix}${from}`);
      const copied = await run(
        (signal) =>
          client.send(new CopyObjectCommand({ ...at(to), CopySource: source }), { abortSignal: signal }),
        putTimeoutMs,
      );
      return copied !== undefined;
    },

    /** Does nothing if there is no such object. */
    async remove(key: string): Promise<void> {
      await run((signal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal: signal }));
    },

    ...createLists(client, at, run),

    close: () => client.destroy(),
  };
}

function createClient(settings: Omit<ObjectStoreSettings, 'bucket'>): S3Client {
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    maxAttempts,
    // Failures are reported by the caller.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // We set our own checksums, and not every storage knows those that the client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: idleTimeoutMs },
  });
}

function createLists(client: S3Client, at: (key: string) => { Bucket: string; Key: string }, run: Run) {
  return {
    /** Lists a folder in pages of at most 1,000. Keys do not include the folder's name. */
    async *list(folder: string): AsyncGenerator<ListedObject[]> {
      const { Bucket, Key: start } = at(folder);
      let token: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: start,
          ...(token !== undefined && { ContinuationToken: token }),
        });
        const page = await run((signal) => client.send(command, { abortSignal: signal }));
        yield (page?.Contents ?? []).map(({ Key = '', LastModified }) => ({
          key: Key.slice(start.length),
          modifiedAt: LastModified?.getTime() ?? 0,
        }));
        token = page?.NextContinuationToken;
      } while (token !== undefined);
    },

    /** Lists the names of the folders in a folder, at most 1,000. */
    async listFolders(folder: string): Promise<string[]> {
      const { Bucket, Key: start } = at(folder);
      const command = new ListObjectsV2Command({ Bucket, Prefix: start, Delimiter: '/' });
      const page = await run((signal) => client.send(command, { abortSignal: signal }));
      return (page?.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix.slice(start.length, -1));
    },
  };
}

async function* readChecked(body: Readable, sha256: string | undefined): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  // Yielded only once what follows it is there, because a reader who knows the length takes the last part for a whole file.
  let held: Uint8Array | undefined;
  try {
    const parts = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error('the storage is silent')), idleTimeoutMs);
      const part = await parts.next().finally(() => clearTimeout(timer));
      if (part.done) break;
      hash.update(part.value);
      if (held) yield held;
      held = part.value;
    }
    if (sha256 !== undefined && hash.digest('hex') !== sha256)
      throw new Error('the object is not what was stored');
    if (held) yield held;
  } catch (cause) {
    throw new AppError('storage_unavailable', { cause, retryAfterSeconds });
  } finally {
    body.destroy();
  }
}
