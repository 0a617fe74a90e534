import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Matches what must stay on one line: the product's name, "new-hire", "SOC 2 Type II", "AES-256", a number with its unit, and "9:00
 * AM-6:00 PM".
 */
const wholes =
  /(Co-pilot|new-hire|SOC 2 Type II|AES-256|TLS 1\.3|[\d-]+ (?:business days|hours|minutes)|\d+:\d+ [AP]M-\d+:\d+ [AP]M)/;

/** Keeps whatever `pattern` matches on one line. The pattern must be a single capturing group. */
export function keepTogether(text: string, pattern = wholes): ReactNode {
  // Splitting by a single group puts its matches at odd indexes.
  const parts = text.split(pattern).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  );
  // Passed as arguments, because the same text may occur twice and so cannot be a key.
  return createElement(Fragment, null, ...parts);
}
