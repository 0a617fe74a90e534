import { measureBuilt } from './built-sizes.ts';

/** Fails if any part of the build has grown by more than 5 % or exceeds its byte budget. */
const sizes = measureBuilt();
for (const { name, brotliBytes, limitBytes } of sizes) {
  const mark = brotliBytes > limitBytes ? 'TOO BIG' : '';
  console.log(
    `${name.padEnd(48)} ${String(brotliBytes).padStart(7)} of ${String(limitBytes).padStart(7)} B ${mark}`,
  );
}
const isOver = sizes.some(({ brotliBytes, limitBytes }) => brotliBytes > limitBytes);
if (isOver)
  console.log('A growth that is meant, and within its budget, is accepted by `npm run bench:bytes`.');
process.exit(isOver ? 1 : 0);
