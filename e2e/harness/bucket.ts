import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { closeServer, listenOnLoopback } from './loopback-server.ts';
import type { StoredFiles } from './stored-files.ts';

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export type TestBucket = Awaited<ReturnType<typeof startBucket>>;

/** A bucket on an S3-compatible server of the test's own, which it can stop, start again, and disturb. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'lexloom-bucket-'));
  let server: Server | undefined;
  let port = 0;
  let disturb: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | undefined;
  const storage = new S3rver({
    directory,
    silent: true,
    // The server removes the last slash of a bucket's path, with which the official client signs it.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'lexloom', configs: [] }],
  });
  await storage.configureBuckets();
  const handle = storage.callback();

  async function start(): Promise<void> {
    server = createServer(async (request, response) => {
      if (await disturb?.(request, response)) return;
      handle(request, response);
    });
    if (port === 0) port = await listenOnLoopback(server);
    else await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  }

  async function stop(): Promise<void> {
    if (server) await closeServer(server);
    server = undefined;
  }

  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: keys, forcePathStyle: true });
  const Bucket = 'lexloom';
  async function listKeys(): Promise<string[]> {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key = '' }) => Key);
  }

  /** The prefix of all keys of the installation that uses this bucket, whose first server has stored its widget there. */
  const readPrefix = async () => /^[^/]*\//.exec((await listKeys())[0] ?? '')?.[0] ?? '';

  /** Copies an object of the installation that uses this bucket. */
  async function copy(from: string, to: string): Promise<void> {
    const prefix = await readPrefix();
    const CopySource = `${Bucket}/${prefix}${from}`;
    await client.send(new CopyObjectCommand({ Bucket, Key: `${prefix}${to}`, CopySource }));
  }

  const files: StoredFiles = {
    async list(folder) {
      const before = `${await readPrefix()}${folder}/`;
      return (await listKeys()).flatMap((key) => (key.startsWith(before) ? [key.slice(before.length)] : []));
    },
    async write(path, text) {
      await client.send(new PutObjectCommand({ Bucket, Key: `${await readPrefix()}${path}`, Body: text }));
    },
    async move(from, to) {
      await copy(from, to);
      await files.remove(from);
    },
    async remove(path) {
      const key = `${await readPrefix()}${path}`;
      const keys = (await listKeys()).filter((each) => each === key || each.startsWith(`${key}/`));
      for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };

  return {
    options: { endpoint, region: 'us-east-1', bucket: 'lexloom', ...keys },
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'lexloom',
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    start,
    stop,
    /** From now on, each request first goes through this function, which returns true if it has answered itself. */
    disturbWith(next: typeof disturb) {
      disturb = next;
    },
    /** Lists up to 1,000 objects. */
    listKeys,
    copy,
    files,
    async remove() {
      client.destroy();
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
