import { brand } from '#shared/content/brand.ts';

/**
 * Returns the check of which links in an answer may stay: to the address of a passage and, if `areOursAllowed`, to one of our
 * pages, to our mailbox and our telephone (a partner's visitor was told nothing of us). It returns the absolute address in a form that
 * is valid in Markdown, or undefined. The passages' addresses are only collected for the first link, because many answers have none.
 */
export function createOwnLinks(
  publicUrl: string,
  listAddresses: () => readonly string[],
  { areOursAllowed = true }: { areOursAllowed?: boolean } = {},
) {
  const { origin } = new URL(publicUrl);
  const contacts = new Set<string>([`mailto:${brand.email}`, brand.phone.href]);
  let known: ReadonlySet<string> | undefined;
  return function toAllowed(destination: string): string | undefined {
    const url = parse(destination, publicUrl);
    if (!url) return undefined;
    const isPage = areOursAllowed && url.origin === origin && !isOfApi(url.pathname);
    const written = toMarkdown(url);
    known ??= new Set(listAddresses().flatMap((address) => toMarkdownAddress(address, publicUrl) ?? []));
    return isPage || known.has(written) || (areOursAllowed && contacts.has(url.href)) ? written : undefined;
  };
}

/** No link in an answer may call the API, whose routes are found by the decoded path: "/%61pi/…", too. */
function isOfApi(path: string): boolean {
  try {
    return decodeURI(path).startsWith('/api/');
  } catch {
    return true;
  }
}

/** Returns an address as it can be written in `[words](address)`; undefined if it is not a valid one. */
export function toMarkdownAddress(address: string, base: string): string | undefined {
  const url = parse(address, base);
  return url && toMarkdown(url);
}

const toMarkdown = ({ href }: URL) =>
  href.replace(/[()\\<>]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
