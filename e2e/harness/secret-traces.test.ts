import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { assertNoSecrets } from './secret-traces.ts';

test.each([
  randomBytes(32).toString('base64url'),
  '/?token=eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.x',
  'canary-password',
  'correct horse',
])('finds %s in a log', (secret) => {
  expect(() => assertNoSecrets(`{"msg":"fine"}\n{"path":"${secret}"}\n`)).toThrow('holds what it must not');
});

test('accepts ids and paths', () => {
  const line = `{"requestId":"${randomUUID()}","path":"/api/chat/stream/${randomUUID()}","msg":"request"}`;
  expect(() => assertNoSecrets(line)).not.toThrow();
});
