import { expect, test } from 'vitest';
import type { AccountExport } from '../services/accounts/account-data.ts';
import { toExportJson } from './account-export.ts';

/** Longer than what is encoded at once, in chunks of no round length. */
const content = 'A clause of the contract. '.repeat(5000);
const chunkBytes = 10_007;

test('an export has each document with its file', async () => {
  const { data } = setUp();
  let text = '';
  for await (const part of toExportJson(data)) text += part;
  const contentBase64 = Buffer.from(content).toString('base64');
  expect(JSON.parse(text)).toMatchObject({
    documents: [
      { id: 'a', contentBase64 },
      { id: 'b', missing: true },
    ],
  });
});

test('an export that its reader leaves keeps no file open, wherever that is', async () => {
  const whole = await countParts();
  expect(whole).toBeGreaterThan(10);
  for (let taken = 1; taken <= whole; taken++) {
    const { data, countOpen } = setUp();
    const parts = toExportJson(data);
    for (let n = 0; n < taken; n++) await parts.next();
    await parts.return(undefined);
    expect(countOpen()).toBe(0);
  }
});

async function countParts(): Promise<number> {
  let count = 0;
  for await (const _ of toExportJson(setUp().data)) count++;
  return count;
}

/** An account with one document whose file is there, and one whose file is gone. */
function setUp() {
  let open = 0;
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (let at = 0; at < content.length; at += chunkBytes)
        yield Buffer.from(content.slice(at, at + chunkBytes));
    } finally {
      open--;
    }
  }
  async function* readDocuments(): AccountExport['documents'] extends AsyncIterable<infer Each>
    ? AsyncGenerator<Each>
    : never {
    open++;
    yield { document: toDocument('a'), file: { bytes: content.length, chunks: read() } };
    yield { document: toDocument('b'), file: undefined };
  }
  const data: AccountExport = {
    account: {
      ...{ id: 'owner', email: 'ada@firm.example', createdAt: '2026-11-25T00:00:00.000Z' },
      ...{ isVerified: true, hasPassword: true, providers: [] },
    },
    ...{ identities: [], signIns: [], knownNetworks: [], playbook: [] },
    ...{ conversations: none(), handovers: none(), drafts: none(), reviews: none() },
    documents: readDocuments(),
  };
  return { data, countOpen: () => open };
}

const toDocument = (id: string) =>
  ({ id, name: `${id}.txt`, type: 'text/plain', size: 25, status: 'ready', progress: 1 }) as const;

async function* none(): AsyncGenerator<never> {}
