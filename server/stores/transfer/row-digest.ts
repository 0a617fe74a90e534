import { createHash } from 'node:crypto';

/** A row in the form in which both databases store it. */
export type Row = Record<string, string | number | null>;

export type Digest = { rows: number; digest: string };

const modulus = 1n << 256n;

/**
 * Counts rows and adds up their SHA-256, modulo 2^256. The result does not depend on the order of rows, because the two
 * databases sort texts differently.
 */
export function createRowDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      rows++;
      sum = (sum + BigInt(`0x${createHash('sha256').update(toCanonical(row)).digest('hex')}`)) % modulus;
    },
    read: (): Digest => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

function toCanonical(row: Row): string {
  const names = Object.keys(row).toSorted();
  return JSON.stringify(names.map((name) => [name, toComparable(row[name] ?? null)]));
}

/** PostgreSQL stores a `real` in 4 bytes, SQLite in 8. */
const toComparable = (value: string | number | null) =>
  typeof value === 'number' && !Number.isInteger(value) ? Math.fround(value) : value;
