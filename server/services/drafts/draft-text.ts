/** A draft as it is shown and downloaded: numbered, with everything marked that a lawyer has to look at. */
export type DraftText = { title: string; blocks: readonly Block[] };

export type Block =
  /** The first title is the draft's own; later ones head parts without a number, such as the signatures. */
  | { kind: 'title'; inlines: readonly Inline[] }
  /** "3. Confidential information". `anchor`: the name that references use. */
  | { kind: 'clause'; number: string; anchor?: string; inlines: readonly Inline[] }
  /**
   * "3.1 …", below it "(a) …" and "(i) …", with `depth` from 1. Outside clauses "1. …": each such list is numbered separately
   * and has its own `list` number.
   */
  | { kind: 'item'; depth: number; label: string; anchor?: string; list?: number; inlines: readonly Inline[] }
  | { kind: 'bullet'; depth: number; inlines: readonly Inline[] }
  /** `depth`: that of the item which it continues; 0 if it belongs to none. */
  | { kind: 'paragraph'; depth: number; inlines: readonly Inline[] };

export type Inline =
  | ({ kind: 'text'; text: string } & Emphasis)
  /** An answer: never interpreted as markup, whatever it contains. */
  | ({ kind: 'answer'; key: string; text: string } & Emphasis)
  /** An unanswered field, shown as `[label]`. */
  | ({ kind: 'open'; key: string; label: string } & Emphasis)
  /** A clause's number; empty if the draft lacks that clause. */
  | ({ kind: 'reference'; anchor: string; text: string } & Emphasis)
  /** "[check with counsel: …]", including the brackets. */
  | { kind: 'mark'; text: string }
  /** The beginning and end of wording that depends on an unanswered question; `condition` is shown at the beginning. */
  | { kind: 'variant-start'; condition: string; keys: readonly string[] }
  | { kind: 'variant-end' };

export type Emphasis = { isStrong?: boolean; isEmphasized?: boolean };

/** Shown above every draft, in every format. */
export const draftNotice =
  'Draft for a lawyer’s review. Not legal advice; the template was not reviewed by a lawyer.';

/** The keys of the questions that the text leaves open, in the order of the text, without duplicates. */
export function listOpenKeys({ blocks }: DraftText): string[] {
  const keys = blocks
    .flatMap(({ inlines }) => inlines)
    .flatMap((each) => {
      if (each.kind === 'open') return [each.key];
      return each.kind === 'variant-start' ? each.keys : [];
    });
  return [...new Set(keys)];
}
