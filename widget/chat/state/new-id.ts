/** Creates a version-4 UUID. `crypto.randomUUID` exists in secure contexts only, and a partner's page may be plain http. */
export function newId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (
      Number(digit) ^
      ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))
    ).toString(16),
  );
}
