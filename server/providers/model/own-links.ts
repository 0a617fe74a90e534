import { brand } from '#shared/content/brand.ts';

/**
 * Returns what tells which links of an answer may stay: to a page of ours, to an address that a passage itself has, to
 * our own mailbox and telephone. It returns the whole address, written so that Markdown reads it as one; undefined for
 * any other. The addresses are asked for when the first link comes: many answers have none.
 */
export function createOwnLinks(publicUrl: string, listAddresses: () => readonly string[]) {
  const { origin } = new URL(publicUrl);
  const contacts = new Set<string>([`mailto:${brand.email}`, brand.phone.href]);
  let known: ReadonlySet<string> | undefined;
  return function toAllowed(destination: string): string | undefined {
    const url = parse(destination, publicUrl);
    if (!url) return undefined;
    // No link of an answer calls anything.
    const isPage = url.origin === origin && !url.pathname.startsWith('/api/');
    const written = toMarkdown(url);
    known ??= new Set(listAddresses().flatMap((address) => toMarkdownAddress(address, publicUrl) ?? []));
    return isPage || known.has(written) || contacts.has(url.href) ? written : undefined;
  };
}

/** Returns an address as it can stand in `[words](address)`; undefined for what is none. */
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
