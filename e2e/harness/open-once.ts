/**
 * Returns a function that opens what a key names once, for all tests that only ask about it. What could not be opened is opened
 * anew when it is next asked for, as by a test's second try in CI.
 */
export function createOpenOnce<Opened>() {
  const opened = new Map<string, Promise<Opened>>();
  return function openOnce(key: string, open: () => Promise<Opened>): Promise<Opened> {
    const opening = opened.get(key) ?? open();
    opened.set(key, opening);
    opening.catch(() => opened.delete(key));
    return opening;
  };
}
