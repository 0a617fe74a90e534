/** What a built page says about itself, read from its own HTML so that sitemap and pictures cannot contradict it. */
export type PageFacts = {
  address: string;
  title: string;
  description: string;
  heading: string;
  /** Whether search engines may list it: neither hidden from them nor an error page. */
  isIndexed: boolean;
};

export function readPageFacts(address: string, html: string): PageFacts {
  const read = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
  const title = read(/<title[^>]*>([^<]*)<\/title>/);
  return {
    address,
    title,
    description: read(/<meta name="description" content="([^"]*)"/),
    heading: read(/<h1[^>]*>([^<]*)<\/h1>/) || title,
    isIndexed: !isErrorPage(address) && !/<meta name="robots" content="noindex"/.test(html),
  };
}

/** `/404` and `/500`, which are shown at addresses other than their own. */
export function isErrorPage(address: string): boolean {
  return /^\/\d{3}$/.test(address);
}

/** Returns the file name of the picture that is shown where a page's address is shared. All guides share one. */
export function toPictureName(address: string): string {
  if (address.startsWith('/guides/')) return toPictureName('/guides');
  return `${address.slice(1).replaceAll('/', '-') || 'home'}.png`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}
