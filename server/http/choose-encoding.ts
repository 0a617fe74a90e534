export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3); weights other than 0 are not compared. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = new Map<string, boolean>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    accepted.set(name, !parameters.some((each) => /^q=0(\.0*)?$/.test(each)));
  }
  const allows = (name: string) => accepted.get(name) ?? accepted.get('*') ?? false;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}
