/** A draft as it is shown and downloaded: numbered, with everything in it that a lawyer has to look at. */
export type DraftText = { title: string; blocks: readonly Block[] };

export type Block =
  /** The first is the draft's title; later ones head parts without a number, such as the signatures. */
  | { kind: 'title'; inlines: readonly Inline[] }
  /** "3. Confidential information". `anchor`: what references call it. */
  | { kind: 'clause'; number: string; anchor?: string; inlines: readonly Inline[] }
  /**
   * "3.1 …", below it "(a) …" and "(i) …", by `depth` from 1. Outside of clauses "1. …": each such list counts by itself
   * and has a `list` number.
   */
  | { kind: 'item'; depth: number; label: string; anchor?: string; list?: number; inlines: readonly Inline[] }
  | { kind: 'bullet'; depth: number; inlines: readonly Inline[] }
  /** `depth`: of the item that it goes on with; 0 for one that belongs to none. */
  | { kind: 'paragraph'; depth: number; inlines: readonly Inline[] };

export type Inline =
  | ({ kind: 'text'; text: string } & Emphasis)
  /** What somebody answered: never markup, whatever stands in it. */
  | ({ kind: 'answer'; key: string; text: string } & Emphasis)
  /** A field without an answer: shown as `[label]`. */
  | ({ kind: 'open'; key: string; label: string } & Emphasis)
  /** The number of a clause; empty in a draft that does not have that clause. */
  | ({ kind: 'reference'; anchor: string; text: string } & Emphasis)
  /** "[check with counsel: …]", brackets included. */
  | { kind: 'mark'; text: string }
  /** Begins and ends wording that depends on an open answer: `condition` is shown at its beginning. */
  | { kind: 'variant-start'; condition: string; keys: readonly string[] }
  | { kind: 'variant-end' };

export type Emphasis = { isStrong?: boolean; isEmphasized?: boolean };

/** Stands above every draft, whatever its form. */
export const draftNotice =
  'Draft for a lawyer’s review. Not legal advice; the template was not reviewed by a lawyer.';

/** The keys of the questions that the text leaves open, in the order of the text, each once. */
export function listOpenKeys({ blocks }: DraftText): string[] {
  const keys = blocks
    .flatMap(({ inlines }) => inlines)
    .flatMap((each) => {
      if (each.kind === 'open') return [each.key];
      return each.kind === 'variant-start' ? each.keys : [];
    });
  return [...new Set(keys)];
}
