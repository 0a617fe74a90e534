/** What is kept in the visitor's browser: under the spec's names on the product's own site, apart from others elsewhere. */
export type Visitor = {
  /** Made on first use. */
  guestId(): string;
  hasConsent(): boolean;
  keepConsent(): void;
  clearConsent(): void;
};

export function createVisitor(isOwnSite: boolean, given: () => string | undefined): Visitor {
  const prefix = isOwnSite ? '' : 'lexloom:';
  const consentKey = `${prefix}uploadConsent`;
  // Without storage (private mode) the id lasts as long as the page.
  let remembered: string | null = null;

  return {
    guestId() {
      const passedIn = given();
      if (passedIn) return passedIn;
      const key = `${prefix}guestId`;
      remembered = read(key) ?? remembered ?? newId();
      write(key, remembered);
      return remembered;
    },
    hasConsent: () => read(consentKey) === 'true',
    keepConsent: () => write(consentKey, 'true'),
    clearConsent: () => write(consentKey, null),
  };
}

/** A version-4 UUID. Not by `crypto.randomUUID`, which secure contexts alone have: a partner's page may be plain http. */
export function newId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (
      Number(digit) ^
      ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))
    ).toString(16),
  );
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // Storage that is missing fails quietly.
  }
}
