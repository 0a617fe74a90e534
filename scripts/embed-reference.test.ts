import { describe, expect, test } from 'vitest';
import { readEmbedReference } from './embed-reference.ts';

describe('the reference of /embed', () => {
  test('contains every option, call, event and code of shared/embed.ts, each with its type and its comment', () => {
    const { options, calls, events, ownCodes } = readEmbedReference();
    expect(options.map(({ name }) => name)).toEqual(
      'apiBase token getToken guestId publicKey theme accent position locale page launcher zIndex nonce onError'.split(
        ' ',
      ),
    );
    expect(calls.map(({ name }) => name).sort()).toEqual(
      'close destroy init off on open push update version'.split(' '),
    );
    expect(events.map(({ name }) => name)).toContain('auth-required');
    expect(options.find(({ name }) => name === 'theme')?.type).toBe("'auto' | 'light' | 'dark'");
    for (const { name, text } of [...options, ...calls, ...events, ...ownCodes])
      expect(text, name).not.toBe('');
  });

  test('follows the types: it contains a new option, and fails for one without a comment', () => {
    const source = (comment: string) => `export type WidgetOptions = { ${comment} shade?: 'deep' };
      export type LexloomGlobal = { /** Ends it. */ end(): void };
      export type WidgetEvents = { /** It is. */ ready: undefined };
      export type WidgetOwnCode = /** No. */ 'no' | /** Yes. */ 'yes';`;
    expect(readEmbedReference(source('/** How deep. */'))).toEqual({
      options: [{ name: 'shade', type: "'deep'", text: 'How deep.' }],
      calls: [{ name: 'end', type: 'end(): void', text: 'Ends it.' }],
      events: [{ name: 'ready', type: 'undefined', text: 'It is.' }],
      ownCodes: [
        { name: 'no', type: '', text: 'No.' },
        { name: 'yes', type: '', text: 'Yes.' },
      ],
    });
    expect(() => readEmbedReference(source(''))).toThrow('WidgetOptions.shade has no comment');
  });
});
