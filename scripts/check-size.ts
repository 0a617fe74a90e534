import { measureBuilt } from './built-sizes.ts';

/** Fails if anything that was built is over its byte budget. */
const sizes = measureBuilt();
for (const { name, brotliBytes, maxBytes } of sizes) {
  const mark = brotliBytes > maxBytes ? 'TOO BIG' : '';
  console.log(
    `${name.padEnd(48)} ${String(brotliBytes).padStart(7)} of ${String(maxBytes).padStart(7)} B ${mark}`,
  );
}
process.exit(sizes.some(({ brotliBytes, maxBytes }) => brotliBytes > maxBytes) ? 1 : 0);
