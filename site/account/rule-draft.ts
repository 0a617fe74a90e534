import type { PlaybookRule, ReviewKey } from '#shared/api-review.ts';

/** A rule as it is typed: lists with one entry on each line, and empty fields for what is unset. */
export type RuleDraft = {
  /** For the list on the screen only. */
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

/** What is left empty is left out. */
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
