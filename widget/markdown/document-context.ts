import type { LinkPolicy } from './link-policy.ts';
import type { ReferenceMap } from './reference-map.ts';

/** Counts the characters that the parsers read, so that tests can show that the work is linear. Not part of a build. */
export type Meter = { charsRead: number };

/** What all blocks of a document share. */
export type DocumentContext = {
  links: LinkPolicy;
  references: ReferenceMap;
  meter: Meter | undefined;
};
