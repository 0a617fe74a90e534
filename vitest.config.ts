import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', '.cache/**'],
    // Most tests wait for servers of their own, so that two at a time keep two cores busy. Three take a sixth less time, but
    // then recognition of pictures misses its limits on a slower machine.
    maxWorkers: 2,
    // A machine that stood still for a moment must not cost a whole run; a test that passed late is named.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
