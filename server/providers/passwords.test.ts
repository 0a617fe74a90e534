import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a flood of hashes from one network holds back neither a file nor the login of another network', async () => {
  const passwords = createPasswords();
  const office = await passwords.hash('correct horse', 'office');
  let finished = 0;
  const flood = Array.from({ length: 60 }, () =>
    passwords.hash('flood', 'flood').then(() => {
      finished++;
    }),
  );
  const finishedBefore = async (work: Promise<unknown>) => {
    await work;
    return finished;
  };
  const [afterFile, afterLogin] = await Promise.all([
    finishedBefore(readFile(import.meta.filename)),
    finishedBefore(passwords.verify(office, 'correct horse', 'office')),
  ]);
  await Promise.all(flood);
  // Judged by the order in which they end, not by time; the flood has sixty.
  expect(afterFile).toBeLessThan(20);
  expect(afterLogin).toBeLessThan(20);
});

test('of one network at most two hundred hashes wait, and others are not refused', async () => {
  const passwords = createPasswords();
  const flood = Array.from({ length: 300 }, () => passwords.hash('flood', 'flood').catch(({ code }) => code));
  expect(await passwords.verify(undefined, 'any', 'office')).toBe(false);
  const refused = (await Promise.all(flood)).filter((each) => each === 'rate_limited');
  expect(refused.length).toBeGreaterThanOrEqual(98);
});
