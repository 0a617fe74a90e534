import type { PlaybookRule, ReviewKey } from '#shared/api-review.ts';

/** A rule as it is typed: lists with one entry per line, and empty fields for unset values. */
export type RuleDraft = {
  /** Only used as a key of the list on screen. */
  id: number;
  point: ReviewKey;
  accept: string;
  min: string;
  max: string;
  redFlag: string;
  fallback: string;
};

let lastId = 0;

export function createRuleDraft(): RuleDraft {
  return toRuleDraft({ point: 'termination' });
}

export function toRuleDraft({ point, accept, min, max, redFlag, fallback }: PlaybookRule): RuleDraft {
  return {
    id: ++lastId,
    point,
    accept: accept?.join('\n') ?? '',
    min: min ?? '',
    max: max ?? '',
    redFlag: redFlag?.join('\n') ?? '',
    fallback: fallback ?? '',
  };
}

/** Leaves out empty fields. */
export function toRule({ point, accept, min, max, redFlag, fallback }: RuleDraft): PlaybookRule {
  const [accepted, flags] = [toLines(accept), toLines(redFlag)];
  return {
    point,
    ...(accepted.length > 0 && { accept: accepted }),
    ...(min.trim() && { min: min.trim() }),
    ...(max.trim() && { max: max.trim() }),
    ...(flags.length > 0 && { redFlag: flags }),
    ...(fallback.trim() && { fallback: fallback.trim() }),
  };
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
