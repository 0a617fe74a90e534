import { createElement, Fragment, type ReactNode } from 'react';

/** The product's name, "new-hire", "SOC 2 Type II", a number with its unit, and "9:00 AM-6:00 PM". */
const wholes =
  /(Co-pilot|new-hire|SOC 2 Type II|TLS 1\.3|[\d-]+ (?:business days|hours|minutes)|\d+:\d+ [AP]M-\d+:\d+ [AP]M)/;

/** A text in which nothing that `pattern`, one capturing group, finds is broken over two lines. */
export function keepTogether(text: string, pattern = wholes): ReactNode {
  // Splitting by one group puts what it found at the odd places.
  const parts = text.split(pattern).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  );
  // As arguments, since a part may come twice and is no key.
  return createElement(Fragment, null, ...parts);
}
