import { runPartners } from '../../server/commands/partners/run-partners.ts';
import { createClient, postJson } from './api-client.ts';

export type AddedPartner = { id: string; publicKey: string; secretKey: string };

/** The settings by which the command finds a server's data. */
type Storage = Record<string, string>;

/** Runs `npm run partners` on a server's data, as an operator would while it runs, and returns what it prints. */
export async function partnersCommand(storage: Storage, ...args: string[]) {
  let text = '';
  const code = await runPartners(args, storage, (line) => {
    text += `${line}\n`;
  });
  return { code, text };
}

/** The same with `--json`, parsed. Throws if it fails. */
export async function partnersJson<Printed>(storage: Storage, ...args: string[]): Promise<Printed> {
  const { code, text } = await partnersCommand(storage, ...args, '--json');
  if (code !== 0) throw new Error(`npm run partners ${args.join(' ')} ended with ${code}: ${text}`);
  return JSON.parse(text) as Printed;
}

export function addPartner(storage: Storage, name: string, origin: string, ...options: string[]) {
  return partnersJson<AddedPartner>(storage, 'add', '--name', name, '--origin', origin, ...options);
}

/** Returns a token for the visitor whom the partner knows by this id. */
export async function mintToken(
  url: string,
  { secretKey }: AddedPartner,
  visitorId: string,
): Promise<string> {
  const response = await postJson(
    `${url}/api/partners/token`,
    { visitorId },
    { authorization: `Bearer ${secretKey}` },
  );
  if (response.status !== 201) throw new Error(`minting failed with ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

/** The headers that a partner's page sends with each request: its key and its origin. */
export const keyOf = (partner: AddedPartner, origin?: string): Record<string, string> => ({
  'x-lexloom-key': partner.publicKey,
  ...(origin !== undefined && { origin }),
});

/** Returns what a partner has set, as its page reads it. */
export function readConfig(url: string, partner: AddedPartner): Promise<Response> {
  return fetch(`${url}/api/widget/config`, { headers: keyOf(partner) });
}

export async function visitorOf(url: string, partner: AddedPartner, visitorId: string) {
  return createClient(url, { token: await mintToken(url, partner, visitorId) });
}
