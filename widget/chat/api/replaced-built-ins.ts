/** The built-ins that every call needs, each with a check that it works as in an unmodified browser. */
const checks: Readonly<Record<string, () => boolean>> = {
  'JSON.stringify': () =>
    JSON.stringify({ message: 'a', fileIds: ['b'] }) === '{"message":"a","fileIds":["b"]}',
  'JSON.parse': () => (JSON.parse('{"a":["b"]}') as { a: string[] }).a[0] === 'b',
  'String.prototype.replace': () => '/api/'.replace(/\/$/, '') === '/api',
  'Array.prototype.map': () => `${[1, 2].map((n) => n * 2)}` === '2,4',
  'Array.prototype.filter': () => `${[1, 2].filter((n) => n > 1)}` === '2',
  'Array.prototype.find': () => [1, 2].find((n) => n > 1) === 2,
  'Array.prototype.some': () => [1, 2].some((n) => n > 1),
  'Array.prototype[Symbol.iterator]': () => [...[1, 2]].length === 2,
  'Object.entries': () => `${Object.entries({ a: 1 })}` === 'a,1',
  Map: () => new Map([['a', 1]]).get('a') === 1,
  Set: () => new Set([1, 1]).size === 1,
  Promise: () => typeof Promise.resolve().then === 'function',
  Headers: () => new Headers({ a: 'b' }).get('a') === 'b',
  URL: () => new URL('/b', 'https://a.example/').pathname === '/b',
  AbortController: () => !new AbortController().signal.aborted,
  TextDecoder: () => new TextDecoder().decode(new Uint8Array([97])) === 'a',
};

/** Returns the names of built-ins that the page has replaced by something that behaves differently. */
export function findReplaced(): string[] {
  const names: string[] = [];
  for (const name in checks) {
    if (!Object.hasOwn(checks, name)) continue;
    try {
      if (!checks[name]?.()) names.push(name);
    } catch {
      names.push(name);
    }
  }
  return names;
}
