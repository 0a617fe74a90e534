import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// The real functions, unless a test replaces the one that fetches names.
vi.mock('./entities.ts', { spy: true });

// Files share their process: an earlier one may have loaded the modules without the mock.
vi.resetModules();
const { hasUnknownEntity, loadEntityNames } = await import('./entities.ts');
const { createPacedMarkdown } = await import('./paced-markdown.ts');
const { render, serializeTree, testBase } = await import('./test-render.ts');

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});
afterEach(() => {
  vi.mocked(hasUnknownEntity).mockReset();
  vi.mocked(loadEntityNames).mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('paced Markdown', () => {
  test('shows the first text in the next frame and all text within 100 ms', () => {
    const { root, markdown } = setUp();
    markdown.write('first');
    vi.advanceTimersByTime(17);
    expect(root.textContent).toBe('first');
    for (let i = 0; i < 200; i++) {
      const text = root.textContent;
      markdown.write(' more of it, and a good deal more than anyone can read at once'.repeat(i % 5));
      markdown.write(' and more');
      vi.advanceTimersByTime(100);
      expect(root.textContent?.length).toBeGreaterThan(text?.length ?? 0);
    }
  });

  test('makes fewer and larger updates when text comes fast', () => {
    const slow = setUp();
    for (let i = 0; i < 100; i++) {
      slow.markdown.write('word ');
      vi.advanceTimersByTime(10);
    }
    const fast = setUp();
    for (let i = 0; i < 100; i++) {
      fast.markdown.write('a whole sentence of many words. '.repeat(4));
      vi.advanceTimersByTime(10);
    }
    expect(slow.onUpdate.mock.calls.length).toBeGreaterThan(15);
    expect(fast.onUpdate.mock.calls.length).toBeLessThan(15);
  });

  test('continues where no frames come', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { root, markdown } = setUp();
    markdown.write('in the background');
    vi.advanceTimersByTime(100);
    expect(root.textContent).toBe('in the background');
  });

  test('writes a long backlog over several frames, up to its end', () => {
    const { root, markdown, onUpdate } = setUp();
    const text = 'A paragraph of **some** length.\n\n'.repeat(3000);
    markdown.write(text);
    markdown.end();
    expect(root.textContent?.length).toBeLessThan(text.length / 3);
    vi.advanceTimersByTime(1000);
    expect(onUpdate.mock.calls.length).toBeGreaterThan(3);
    expect(serializeTree(root)).toBe(serializeTree(render([text])));
  });

  test('ends at once when there is no backlog', () => {
    const { root, markdown } = setUp();
    markdown.write('a *b');
    markdown.end();
    expect(root.innerHTML).toBe('<p>a *b</p>');
  });

  test.each([
    ['have been fetched', (fetched: PromiseWithResolvers<void>) => fetched.resolve()],
    ['cannot be fetched', (fetched: PromiseWithResolvers<void>) => fetched.reject(new Error('offline'))],
    ['have not been fetched in time', () => void vi.advanceTimersByTime(3000)],
  ])('holds back a text with rare entities until their names %s, wherever it is cut', async (_, settle) => {
    const fetched = Promise.withResolvers<void>();
    vi.mocked(hasUnknownEntity).mockImplementation((text) => text.includes('&hellip;'));
    vi.mocked(loadEntityNames).mockImplementation(() => fetched.promise);
    const { root, markdown } = setUp();
    for (const letter of 'and so on &hellip; and on') {
      markdown.write(letter);
      vi.advanceTimersByTime(100);
    }
    markdown.end();
    vi.advanceTimersByTime(1000);
    expect(root.textContent).toBe('and so on ');
    settle(fetched);
    // Code that awaits the names continues first.
    await Promise.resolve();
    vi.advanceTimersByTime(1000);
    expect(root.textContent).toBe('and so on … and on');
    expect(loadEntityNames).toHaveBeenCalledOnce();
  });

  test('holds back text that came before an entity in the same frame', () => {
    vi.mocked(hasUnknownEntity).mockImplementation((text) => text.includes('&hellip;'));
    vi.mocked(loadEntityNames).mockImplementation(() => Promise.withResolvers<void>().promise);
    const { root, markdown } = setUp();
    markdown.write('and so on ');
    markdown.write('&hellip;');
    vi.advanceTimersByTime(1000);
    expect(root.textContent).toBe('');
  });

  test('does nothing more once destroyed, even twice', () => {
    const { root, markdown } = setUp();
    markdown.write('one');
    vi.advanceTimersByTime(20);
    markdown.write(' two');
    markdown.destroy();
    markdown.destroy();
    expect(vi.getTimerCount()).toBe(0);
    markdown.write(' three');
    markdown.end();
    vi.advanceTimersByTime(1000);
    expect(root.textContent).toBe('one');
  });
});

function setUp() {
  const root = document.createElement('div');
  const onUpdate = vi.fn();
  return { root, onUpdate, markdown: createPacedMarkdown(root, { baseUrl: testBase, onUpdate }) };
}
