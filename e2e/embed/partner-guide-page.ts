import { type Browser, expect } from '@playwright/test';
import { type AddedPartner, partnersCommand } from '../harness/partners.ts';
import type { RunningServer } from '../harness/running-server.ts';
import { findCode } from './find-code.ts';

type Section = { heading: string };

export type PartnerGuidePage = {
  /** What the commands have printed so far; `show` and `fill` insert it. */
  partner: Partial<AddedPartner>;
  /** Replaces the guide's placeholders with the partner's own values. */
  fill(code: string): string;
  /** Returns the code that the guide shows under a heading and a label, with the partner's own values. */
  show(section: Section, label: string): Promise<string>;
  /** Runs a command of the guide on the server's database. Returns what it prints, as JSON. */
  operate(section: Section, label: string): Promise<string>;
  close(): Promise<void>;
};

/** Opens the guide for partners, for a partner whose site is at `siteUrl`. */
export async function openPartnerGuide(
  browser: Browser,
  server: RunningServer,
  siteUrl: string,
): Promise<PartnerGuidePage> {
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto('/embed');
  await page.getByRole('link', { name: 'the guide for partners' }).click();
  const guide: PartnerGuidePage = {
    partner: {},
    fill: (code) =>
      code
        .replaceAll('https://www.acme.example', siteUrl)
        .replaceAll('pk_…', guide.partner.publicKey ?? 'pk_…')
        .replaceAll(/\bID\b/g, guide.partner.id ?? 'ID'),
    show: async ({ heading }, label) => guide.fill(await findCode(page, heading, label).innerText()),
    operate: async (section, label) => runCommand(server, await guide.show(section, label)),
    close: () => page.close(),
  };
  return guide;
}

/** Runs a command line on the server's database as a shell would, with `--json`. Returns what it prints. */
export async function runCommand(server: RunningServer, line: string): Promise<string> {
  const prefix = 'npm run partners -- ';
  expect(line.startsWith(prefix)).toBe(true);
  const args = [...line.slice(prefix.length).matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  const { code, text } = await partnersCommand(server.storage, ...args, '--json');
  expect([line, code, code === 0 ? '' : text]).toEqual([line, 0, '']);
  return text;
}
