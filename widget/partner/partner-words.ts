/** Why this page's visitors cannot be answered at all, by error code. */
export const refusals: Readonly<Record<string, string>> = {
  key_unknown: 'This website’s key for the assistant is missing, unknown or no longer valid.',
  origin_refused: 'This website is not allowed to use the assistant.',
};
