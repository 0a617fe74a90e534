import type { SentenceForm } from './term-forms.ts';

/** How contracts make a party answer for the other's losses. */
export const indemnityForms: readonly SentenceForm[] = [
  {
    form: /\b(?:shall|will|must|agrees? to|undertakes? to)(?! not)(?: [^.;]{0,40}?)? (?:indemnify|hold [^.;]{0,40}?harmless)\b/,
    dates: 0,
  },
];

const liability = '(?<!\\btax )\\bliabilit(?:y|ies)\\b(?! (?:insurance|polic(?:y|ies)|cover|coverage)\\b)';
/** What is insured, and for how much, is no limit. */
const uninsured = '(?:(?!\\binsur|\\bpremium)[^.;]){0,200}?';
const denied = '\\b(?:no|not|never|neither|nor)\\b';
const capValues = ['money', 'percentage', 'fees'] as const;

/**
 * How contracts limit what has to be paid for damage. In the CUAD part of `../shared/legal-train`, experts marked 15 of 17 such
 * sentences as a cap; the other two are caps as well.
 */
export const capForms: readonly SentenceForm[] = [
  // "The total liability of the Provider is limited to USD 1,000", "liability is capped at …".
  {
    form: new RegExp(
      `${liability}${uninsured}\\b(?:is|are|be)(?: (?!not\\b)\\w+){0,2} (?:limited|capped|restricted)(?: \\w+){0,3} (?:to|at)\\b`,
    ),
    values: capValues,
  },
  // "Neither party's liability will exceed …", "liability shall not be greater than …".
  {
    form: new RegExp(
      `^(?=.*${denied}).*${liability}${uninsured}\\b(?:exceed|be (?:greater|more|higher) than)\\b`,
    ),
    values: capValues,
  },
  // "The maximum aggregate liability of either party is USD 1,000."
  {
    form: /\b(?:maximum|total|aggregate|overall|entire)(?: \w+){0,2} liabilit(?:y|ies)\b(?: (?:of|to|under|for|in|arising)\b[^.;,]{0,80}?)? (?:is|shall be|will be) (?!not\b)/,
    values: capValues,
  },
  // "The Provider is liable up to USD 1,000 in total."
  { form: /\bliable\b[^.;]{0,60}? (?:up to|(?:no|not) more than)\b/, values: capValues },
  // "In no event will the Provider be liable for more than …", but not "it is liable for losses exceeding …".
  {
    form: new RegExp(
      `${denied}[^.;]{0,200}?\\bliable\\b[^.;]{0,60}? (?:more than|in excess of|exceeding)\\b`,
    ),
    values: capValues,
  },
];
