import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { AppContext } from './context.ts';
import { readBytes } from './read-json.ts';

test('refuses the body of a client that left before anybody read it', async () => {
  const incoming = new PassThrough();
  incoming.write('{"message":');
  incoming.destroy();
  await once(incoming, 'close');
  const read = readBytes(toContext(incoming), 100);
  await expect(read).rejects.toMatchObject({ code: 'malformed_request' });
});

test('refuses a body that is cut off while it is read', async () => {
  const incoming = new PassThrough();
  const read = readBytes(toContext(incoming), 100);
  incoming.write('{"message":');
  incoming.destroy();
  await expect(read).rejects.toMatchObject({ code: 'malformed_request' });
});

const toContext = (incoming: PassThrough) =>
  ({ env: { incoming }, req: { header: () => undefined } }) as unknown as AppContext;
