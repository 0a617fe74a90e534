import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LexloomGlobal, WidgetOptions } from '#shared/embed.ts';

const src = 'https://partner.example/widget.js';

describe('loadLexloom', () => {
  test('adds one manual script for all callers, and boots with their options', async () => {
    const { loadLexloom, arrive, inits } = await setUp();
    const first = loadLexloom({ src, theme: 'dark', integrity: 'sha384-x', nonce: 'n1' });
    const second = loadLexloom({ src, theme: 'light' });
    const [script, ...others] = document.scripts;
    expect(others).toEqual([]);
    expect(script?.dataset).toMatchObject({ manual: '' });
    expect([script?.integrity, script?.crossOrigin, script?.nonce]).toEqual(['sha384-x', 'anonymous', 'n1']);
    arrive();
    expect(await first).toBe(await second);
    expect(inits).toEqual([{ theme: 'dark', nonce: 'n1' }, { theme: 'light' }]);
  });

  test('rejects when the script cannot be loaded, and a later call tries again', async () => {
    const { loadLexloom, fail, arrive } = await setUp();
    const first = loadLexloom({ src });
    fail();
    await expect(first).rejects.toThrow(`${src} could not be loaded.`);
    expect(document.scripts).toHaveLength(0);
    const second = loadLexloom({ src });
    arrive();
    await expect(second).resolves.toMatchObject({ version: '1.0.0' });
  });

  test('takes no element of the page with that id for the global', async () => {
    const { loadLexloom, arrive } = await setUp();
    const section = document.createElement('section');
    window.Lexloom = section as unknown as LexloomGlobal;
    const loading = loadLexloom({ src });
    expect(document.scripts).toHaveLength(1);
    arrive();
    await expect(loading).resolves.toMatchObject({ version: '1.0.0' });
  });

  test('rejects when something else was loaded', async () => {
    const { loadLexloom } = await setUp();
    const loading = loadLexloom({ src });
    document.scripts[0]?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow('is not the Lexloom loader');
  });

  test('an abort before the script has loaded keeps the widget from booting; a later one removes it', async () => {
    const { loadLexloom, arrive, inits, destroy } = await setUp();
    const early = new AbortController();
    const never = loadLexloom({ src, signal: early.signal });
    early.abort();
    arrive();
    await expect(never).rejects.toThrow('abort');
    expect(inits).toEqual([]);
    const late = new AbortController();
    await loadLexloom({ src, signal: late.signal });
    expect(inits).toHaveLength(1);
    late.abort();
    expect(destroy).toHaveBeenCalledOnce();
  });

  test('an abort leaves the widget of a later call alone', async () => {
    const { loadLexloom, arrive, destroy } = await setUp();
    const [left, entered] = [new AbortController(), new AbortController()];
    const first = loadLexloom({ src, signal: left.signal });
    arrive();
    await first;
    await loadLexloom({ src, signal: entered.signal });
    left.abort();
    expect(destroy).not.toHaveBeenCalled();
    entered.abort();
    expect(destroy).toHaveBeenCalledOnce();
  });
});

beforeEach(() => {
  document.head.replaceChildren();
  delete window.Lexloom;
});

/** A fresh module each time, since it remembers what is loading; the script itself arrives when the test says so. */
async function setUp() {
  vi.resetModules();
  const { loadLexloom } = await import('./load-lexloom.ts');
  const inits: WidgetOptions[] = [];
  const destroy = vi.fn<() => void>();
  const lexloom = {
    version: '1.0.0',
    init: (options: WidgetOptions) => void inits.push(options),
    destroy,
  } as Partial<LexloomGlobal> as LexloomGlobal;
  return {
    loadLexloom,
    inits,
    destroy,
    arrive() {
      window.Lexloom = lexloom;
      document.scripts[0]?.dispatchEvent(new Event('load'));
    },
    fail: () => document.scripts[0]?.dispatchEvent(new Event('error')),
  };
}
