import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { EnginePage, Key } from './engine.ts';
import type { Found, Query } from './finder.ts';
import { waitFor } from './wait-for.ts';

let finderCode: Promise<string> | undefined;

/**
 * What a person does on a page, for any engine: finds by role and name, clicks, types, reads. Every action waits until it can
 * be done.
 */
export function createActions(page: EnginePage) {
  async function call<Value>(method: 'find' | 'count', query: Query): Promise<Value> {
    // Wrapped in a list, since a driver may return null for undefined.
    const expression = `globalThis.lexloomFinder ? [globalThis.lexloomFinder.${method}(${JSON.stringify(query)})] : []`;
    const known = await page.evaluate<[Value] | []>(expression);
    if (known.length) return known[0];
    finderCode ??= bundleFinder();
    await page.evaluate(`(() => { ${await finderCode}; return true; })()`);
    const [value] = await page.evaluate<[Value]>(expression);
    return value;
  }

  const find = (role: string, name?: string) => call<Found | null>('find', { role, name });
  const say = (role: string, name?: string) => `${role}${name === undefined ? '' : ` "${name}"`}`;

  return {
    page,
    /** Returns the first match that is visible. */
    see: (role: string, name?: string): Promise<Found> =>
      waitFor(() => find(role, name), `there is a ${say(role, name)}`),

    async seeNone(role: string, name?: string) {
      await waitFor(async () => (await find(role, name)) === null, `there is no ${say(role, name)}`);
    },

    count: (role: string, name?: string) => call<number>('count', { role, name }),

    async click(role: string, name?: string) {
      const found = await waitFor(
        async () => {
          const at = await find(role, name);
          if (!at) throw new Error('it is not there');
          return at.isHit ? at : null;
        },
        `nothing covers the ${say(role, name)}`,
      );
      await page.clickAt(found.x, found.y);
    },

    /** Focuses the text box by a click and types. */
    async fill(name: string, text: string) {
      await this.click('textbox', name);
      await page.type(text);
      await waitFor(
        async () => (await find('textbox', name))?.value.endsWith(text),
        `the text box "${name}" has taken "${text}"`,
      );
    },

    press: (key: Key) => page.press(key),

    async read(role: string, name: string | undefined, text: string) {
      await waitFor(
        async () => (await find(role, name))?.text.includes(text),
        `${say(role, name)} says "${text}"`,
      );
    },

    async seeFocus(role: string, name: string) {
      await waitFor(
        async () => (await find(role, name))?.isFocused,
        `the focus is on the ${say(role, name)}`,
      );
    },

    /** Waits until the expression is true. */
    async until(expression: string) {
      await waitFor(() => page.evaluate<boolean>(expression), expression);
    },
  };
}

export type Actions = ReturnType<typeof createActions>;

async function bundleFinder(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'finder.ts'), formats: ['iife'], name: 'lexloomFinderBundle' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  return (first as Rolldown.RolldownOutput).output[0].code;
}
