import { runInbox } from '../../server/commands/run-inbox.ts';
import type { RunningServer } from './running-server.ts';

export type Inbox = {
  messages: { id: string; message: string; heldBack: boolean }[];
  handovers: {
    id: string;
    repliesBy: string;
    name: string;
    email: string;
    message: string;
    conversation: string;
  }[];
  subscribers: { email: string; confirmed: string; leave: string }[];
};

/** What `npm run inbox` prints for a server's data while the server is running. */
export async function printInbox({ storage, url }: RunningServer, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runInbox(args, { ...storage, PUBLIC_URL: url }, (text) => lines.push(text));
  return lines.join('\n');
}

/** The same with `--json`, parsed. */
export async function readInbox(server: RunningServer, ...args: string[]): Promise<Inbox> {
  return JSON.parse(await printInbox(server, '--json', ...args)) as Inbox;
}
