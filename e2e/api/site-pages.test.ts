import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articles } from '#shared/content/articles.ts';
import { hrClaims, legalClaims } from '#shared/content/claims.ts';
import { copilotActions } from '#shared/content/copilot-actions.ts';
import { sectors } from '#shared/content/sectors.ts';
import { backOffice, hrServices, legalServices } from '#shared/content/services.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { siteAddresses } from '../site/site-addresses.ts';

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

const names = (services: readonly { name: string }[]) => services.map(({ name }) => name);

/** What each page shows, in this order (docs/specification.md, "Pages"). */
const pages: Record<string, readonly string[]> = {
  '/': [
    'Many threads. One piece of legal work.',
    'Traditional legal process outsourcing',
    'Why choose us',
    ...legalServices.flatMap(({ name, includes }) => [name, ...includes]),
    ...sectors.flatMap(({ title, shortText, bullets, services }) => [
      title,
      shortText,
      ...bullets,
      ...services,
    ]),
    'What we deliver',
    ...legalClaims.flatMap(({ value, label }) => [label, value]),
    'Two divisions, one company',
    'Go to legal services',
    'Go to HR services',
    'HR services',
    ...names(hrServices),
    ...hrClaims.flatMap(({ value, label }) => [label, value]),
  ],
  '/about': ['About Us', 'Our story', 'Our mission', 'Our vision', 'Our values', 'Our team'],
  '/contact': [
    'Contact',
    'Write to us',
    'Phone line',
    'General and administration',
    'Location',
    'Our offices',
    'India',
    'U.S.A.',
    'World map',
  ],
  '/legalservices': [
    'Legal',
    ...sectors.flatMap(({ title, shortText, services }) => [title, shortText, 'Read More', ...services]),
    ...names(legalServices),
    'Legal back-office support',
    ...backOffice.includes,
  ],
  '/hrservices': [
    'HR services',
    ...hrServices.flatMap(({ name, includes }) => [name, 'Read More', ...includes]),
    ...hrClaims.flatMap(({ value, label }) => [label, value]),
  ],
  '/workflow': ['HR workflow', ...names(hrServices), 'Why HR teams choose Lexloom'],
  '/blog': articles.flatMap(({ title, intro, preview, sections }) => [
    title,
    intro,
    preview,
    ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    'Read More',
  ]),
  '/chat': ['Chat', 'Nothing asked yet.'],
};

describe('the HTML that every client receives', () => {
  test.each(Object.entries(pages))('%s shows its sections in order', async (address, parts) => {
    const main = toText(cut(await readPage(address), '<main', '</main>'));
    let from = 0;
    for (const part of parts) {
      const at = main.indexOf(part, from);
      expect(at, `“${part}” after “${main.slice(Math.max(0, from - 40), from)}”`).toBeGreaterThanOrEqual(0);
      from = at + part.length;
    }
  });

  test.each(siteAddresses)(
    '%s has the header, the footer, one title, and nothing inline',
    async (address) => {
      const html = await readPage(address);
      const header = cut(html, '<header class="masthead"', '</header>');
      expect(readLinks(header)).toEqual([
        ['Lexloom', '/'],
        ['Home', '/'],
        ['About Us', '/about'],
        ['Legal Services', '/legalservices'],
        ['HR Workflow Services', '/hrservices'],
        ['Blog', '/blog'],
        ['Contact', '/contact'],
      ]);
      const footer = cut(html, '<footer class="footer"', '</footer>');
      const links = readLinks(footer);
      for (const link of [
        ['About Us', '/about'],
        ['Our Blog', '/blog'],
        ['Our Team', '/about'],
        ['Contact Us', '/contact'],
        ['LPO Sector Expertise', '/legalservices'],
        ['HR Staffing Services', '/hrservices'],
      ])
        expect(links).toContainEqual(link);
      expect(links.map(([label]) => label)).toEqual(expect.arrayContaining(['LinkedIn', 'Privacy', 'Terms']));
      expect(toText(footer)).toMatch(/24\/7 phone line.*© 2025/);
      expect(footer).toMatch(/<input[^>]*type="email"/);
      expect(html).toMatch(/<script[^>]* src="\/widget\.js"/);

      const head = cut(html, '<head>', '</head>');
      expect(head.match(/<title>/g)).toHaveLength(1);
      expect(head.match(/<meta name="description"/g)).toHaveLength(1);
      expect(html).not.toMatch(/<style|\sstyle="/);
      expect(html).not.toMatch(/<script(?![^>]*(\ssrc=|application\/ld\+json))/);
    },
  );

  test.each([
    ['/legalservices', ['Home', 'Legal']],
    ['/workflow', ['Home', 'HR Services', 'HR Workflow']],
    [`/blog/${articles[0]?.slug}`, ['Home', 'Blog', articles[0]?.title]],
    ['/contact', ['Home', 'Contact']],
  ])('the breadcrumb of %s leads back to /', async (address, crumbs) => {
    const trail = cut(await readPage(address), '<nav class="breadcrumbs"', '</nav>');
    expect([...trail.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map((match) => toText(match[1] ?? ''))).toEqual(
      crumbs,
    );
    expect(readLinks(trail)[0]).toEqual(['Home', '/']);
  });

  test('every page has a title and a description that no other has', async () => {
    const site = join(import.meta.dirname, '../../dist/site');
    const heads = await Promise.all(
      globSync('**/*.html', { cwd: site }).map(async (file) => {
        const html = await readFile(join(site, file), 'utf8');
        return [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/].map(
          (part) => part.exec(html)?.[1],
        );
      }),
    );
    expect(heads.length).toBeGreaterThan(siteAddresses.length);
    for (const values of [heads.map(([title]) => title), heads.map(([, description]) => description)]) {
      expect(values).not.toContain(undefined);
      expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
    }
  });

  test('the four buttons that open the Co-pilot are marked as any partner would, two with a task', async () => {
    const home = await readPage('/');
    for (const action of Object.values(copilotActions)) {
      const task = 'task' in action ? ` data-lexloom-task="${action.task}"` : '';
      expect(home).toMatch(new RegExp(`data-lexloom-open="copilot"${task}>${action.label}<`));
    }
  });
});

async function readPage(address: string): Promise<string> {
  return (await fetch(server.url + address)).text();
}

function cut(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  return html.slice(start, html.indexOf(to, start));
}

function readLinks(html: string): string[][] {
  return [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map((match) => [
    toText(match[2] ?? ''),
    match[1] ?? '',
  ]);
}

/** Returns what a reader without a browser sees; labels of drawings count. */
function toText(html: string): string {
  return html
    .replace(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"');
}
