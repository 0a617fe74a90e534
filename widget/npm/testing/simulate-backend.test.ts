import type { Page } from '@playwright/test';
import { expect, test, vi } from 'vitest';
import { type SimulatedBackendOptions, simulateBackend } from './simulate-backend.ts';

const page = { exposeFunction: async () => {}, addInitScript: async () => {} } as unknown as Page;
const apiBase = 'https://lexloom.example/api';
vi.stubGlobal('__IN_PAGE__', '');

test('a misspelled option fails the test, instead of testing something else', async () => {
  const simulate = (options: object) => simulateBackend(page, options as SimulatedBackendOptions);
  await expect(simulate({})).rejects.toThrow('apiBase: undefined is not like "https://HOST/api".');
  await expect(simulate({ apiBase: 'lexloom.example/api' })).rejects.toThrow('apiBase');
  await expect(simulate({ apiBase, behaviour: 'pause' })).rejects.toThrow(
    /no behaviour "pause", but .*paused/,
  );
  const backend = await simulate({ apiBase, behaviour: 'paused' });
  expect(() => backend.behave('Budget' as 'budget')).toThrow('no behaviour "Budget"');
});
