import type { Engine } from '../engines/engine.ts';
import { createActions } from '../engines/page-actions.ts';
import type { Guide } from './host.ts';

/** Reads /embed in a browser, as those who embed the widget do. Without a heading, the label may be anywhere on the page. */
export function createGuide(engine: Engine, server: string): Guide {
  return async (heading, label) => {
    const visitor = await engine.visit();
    try {
      const actions = createActions(visitor.page);
      await visitor.page.goto(`${server}/embed`);
      const find = `[...document.querySelectorAll('section[aria-label]')].find((each) => each.ariaLabel === ${JSON.stringify(label)} &&
      (${JSON.stringify(heading)} === '' || [...document.querySelectorAll('section')].filter((section) => section.contains(each)).some((section) => [...section.querySelectorAll('h2, h3')].some((title) => title.textContent === ${JSON.stringify(heading)}))))`;
      await actions.until(`Boolean(${find})`);
      return await visitor.page.evaluate<string>(`${find}.querySelector('code').textContent`);
    } finally {
      await visitor.leave();
    }
  };
}
