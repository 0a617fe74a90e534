import { randomUUID } from 'node:crypto';
import { RawNode } from 'kysely';
import { expect, test } from 'vitest';
import { createContactMessageStore } from './contact/contact-messages.ts';
import { listTestDatabases } from './test-databases.ts';

test('a flood of deletions costs a few checkpoints, not one each', async () => {
  const [sqlite] = await listTestDatabases({});
  const { db, close } = await sqlite!.open();
  let checkpoints = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      if (RawNode.is(node) && node.sqlFragments.join('').includes('wal_checkpoint')) checkpoints++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const messages = createContactMessageStore(counted);
  const fields = { name: 'A', email: 'a@lexloom.example', number: '', isHeldBack: false };
  for (let n = 0; n < 100; n++) await messages.add({ ...fields, message: randomUUID() }, { isMailed: false });
  const all = await messages.list();
  await Promise.all(all.map(({ id }) => messages.remove(id)));
  expect(checkpoints).toBe(1);
  // The last deletions came too late for the first pass.
  await expect.poll(() => checkpoints, { timeout: 10_000 }).toBe(2);
  await close();
});
