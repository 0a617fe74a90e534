import type { LinkPolicy } from './link-policy.ts';
import type { ReferenceTable } from './reference-map.ts';

/** Counts the characters read by the block and inline parsers, so that tests can show that work is linear; not in a build. */
export type Meter = { read: number };

/** What all parts of one document share. */
export type Context = {
  links: LinkPolicy;
  references: ReferenceTable;
  meter: Meter;
};
