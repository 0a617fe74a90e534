import { expect, test } from 'vitest';
import { createMarkdown } from './markdown.ts';
import { testBase } from './test-render.ts';

const answer =
  'This passage fits best.\n\n> The rent is 4,200.\n>\n> [1] lease.txt: Lease, 1 Rent\n\nThese are quotations.';

test('a definition that comes at any moment makes the link, also in the middle of its line', () => {
  for (let cut = 0; cut <= answer.length; cut++) {
    const root = document.createElement('div');
    const markdown = createMarkdown(root, { baseUrl: testBase });
    markdown.write(answer.slice(0, cut));
    markdown.define('1', '#');
    markdown.write(answer.slice(cut));
    markdown.end();
    expect(root.querySelector('blockquote a')?.textContent, `after ${answer.slice(0, cut)}`).toBe('1');
  }
});
