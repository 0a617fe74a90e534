import { measureBuilt } from './built-sizes.ts';

/** Fails when the built product costs a page more than it is held to; says so where that is still more than its budget. */
const sizes = measureBuilt();
for (const { name, brotliBytes, maxBytes, heldBytes } of sizes) {
  const mark =
    brotliBytes > heldBytes
      ? `TOO BIG: held to ${heldBytes}`
      : brotliBytes > maxBytes
        ? `over its budget; held to ${heldBytes}`
        : '';
  console.log(
    `${name.padEnd(48)} ${String(brotliBytes).padStart(7)} of ${String(maxBytes).padStart(7)} B ${mark}`,
  );
}
process.exit(sizes.some(({ brotliBytes, heldBytes }) => brotliBytes > heldBytes) ? 1 : 0);
