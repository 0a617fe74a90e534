import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { retryStorage } from './retry-storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unavailable = new AppError('storage_unavailable');

test('what fails because the storage is away is tried again until it succeeds', async () => {
  const work = vi
    .fn()
    .mockRejectedValueOnce(unavailable)
    .mockRejectedValueOnce(unavailable)
    .mockResolvedValue('done');
  const result = retryStorage(work);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
});

test('after 15 seconds the failure is passed on', async () => {
  const work = vi.fn().mockRejectedValue(unavailable);
  const failed = vi.fn();
  void retryStorage(work).catch(failed);
  await vi.advanceTimersByTimeAsync(13_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(failed).toHaveBeenCalledWith(unavailable);
});

test('an attempt that takes longer than that is repeated once all the same', async () => {
  const work = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    throw unavailable;
  });
  const failed = vi.fn();
  void retryStorage(work).catch(failed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(failed).toHaveBeenCalledWith(unavailable);
});

test('any other failure is passed on at once', async () => {
  const work = vi.fn().mockRejectedValue(new Error('a mistake of ours'));
  await expect(retryStorage(work)).rejects.toThrow('a mistake of ours');
  expect(work).toHaveBeenCalledTimes(1);
});
