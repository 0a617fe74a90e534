import type { DocumentPassage } from '../review/ports.ts';
import type { FoundDuty } from './duty-list.ts';
import type { Introduced } from './party-words.ts';

/** A passage that binds somebody; `decisive` are offsets into the document. */
export type DutyPassage = DocumentPassage & Omit<FoundDuty, 'start' | 'end'>;

/** `more`: how many further ones were not kept; `introduced`: how the document introduces those whom it binds. */
export type FoundDuties = {
  duties: readonly DutyPassage[];
  more: number;
  introduced: readonly Introduced[];
};
