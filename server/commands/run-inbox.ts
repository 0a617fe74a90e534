import { parseArgs } from 'node:util';
import { openStorage } from '../open-storage.ts';
import { createUnsubscribeLinks } from '../services/contact/newsletter.ts';
import { toCsv } from '../services/csv.ts';
import { parseSettings } from '../settings/settings.ts';
import { createContactMessageStore } from '../stores/contact/contact-messages.ts';
import { createHandoverStore } from '../stores/contact/handovers.ts';
import { createSubscriberStore } from '../stores/contact/subscribers.ts';
import type { Db } from '../stores/database.ts';
import { finishScrub } from '../stores/scrub.ts';
import { openSecret } from '../stores/secrets.ts';
import { describeFailure, type Environment, type Print } from './command.ts';
import { toTable } from './text-table.ts';

const usage = `npm run inbox                                  messages, handovers and subscribers, as tables
npm run --silent inbox -- --json               everything, as JSON
npm run --silent inbox -- --csv messages       one table as CSV: messages, handovers, or subscribers
npm run inbox -- --delete ID                   removes a message, a handover or a subscriber for good

--held-back adds messages whose honeypot was filled in; they are never mailed.
It reads the database named by the server's own settings, and may run beside the server.`;

/** How long a deletion waits for other programs that read the database. */
const maxScrubMs = 5000;

/**
 * Runs `npm run inbox`; `print` writes a text. Returns the exit code: 0, 1 if there is nothing to delete, 2 for wrong
 * arguments, a wrong setting or a database that cannot be used.
 */
export async function runInbox(args: string[], environment: Environment, print: Print): Promise<number> {
  try {
    const options = parseOptions(args);
    if (options.help) {
      print(usage);
      return 0;
    }
    const settings = parseSettings(environment);
    const db = await openStorage({ ...settings.storage, mustBeCurrent: true });
    try {
      if (options.delete !== undefined) return await remove(db, options.delete, print);
      return show(
        await readInbox(db, settings.http.publicUrl, options['held-back'] ?? false),
        options,
        print,
      );
    } finally {
      await db.destroy();
    }
  } catch (thrown) {
    print(describeFailure(thrown, usage));
    return 2;
  }
}

/** The tables' columns in CSV, which are printed even if there are no rows. */
const csvColumns = {
  messages: ['id', 'received', 'name', 'email', 'number', 'message', 'heldBack'],
  handovers: ['id', 'received', 'repliesBy', 'name', 'email', 'message', 'conversation', 'partner'],
  subscribers: ['id', 'entered', 'confirmed', 'email', 'leave'],
} as const satisfies { [Table in CsvTable]: readonly (keyof Inbox[Table][number])[] };

type CsvTable = 'messages' | 'handovers' | 'subscribers';
type Options = ReturnType<typeof parseOptions>;
type Inbox = Awaited<ReturnType<typeof readInbox>>;

function parseOptions(args: string[]) {
  return parseArgs({
    args,
    options: {
      json: { type: 'boolean' },
      csv: { type: 'string' },
      'held-back': { type: 'boolean' },
      delete: { type: 'string' },
      help: { type: 'boolean' },
    },
  }).values;
}

async function remove(db: Db, id: string, print: Print): Promise<number> {
  const isRemoved =
    (await createContactMessageStore(db).remove(id)) ||
    (await createHandoverStore(db).remove(id)) ||
    (await createSubscriberStore(db).remove(id));
  print(isRemoved ? 'Deleted.' : 'There is nothing with this id.');
  if (isRemoved && !(await finishScrub(db, maxScrubMs)))
    print(
      'Another program is reading the database: the text stays in its file lexloom.db-wal for up to ten minutes.',
    );
  return isRemoved ? 0 : 1;
}

async function readInbox(db: Db, publicUrl: string, showsHeldBack: boolean) {
  const all = await createContactMessageStore(db).list();
  const messages = all
    .filter((each) => showsHeldBack || !each.isHeldBack)
    .map(({ id, createdAt, name, email, number, message, isHeldBack }) => ({
      id,
      received: toIso(createdAt),
      name,
      email,
      number,
      message,
      heldBack: isHeldBack,
    }));
  const handovers = [];
  for await (const { createdAt, repliesBy, partner, ...each } of createHandoverStore(db).readAll())
    handovers.push({
      id: each.id,
      received: toIso(createdAt),
      repliesBy: repliesBy === undefined ? '' : toIso(repliesBy),
      name: each.name,
      email: each.email,
      message: each.message,
      conversation: each.transcript,
      partner: partner?.id ?? '',
    });
  const unsubscribeLinks = createUnsubscribeLinks({ key: await openSecret(db, 'newsletter'), publicUrl });
  const subscribers = (await createSubscriberStore(db).list()).map(
    ({ id, email, createdAt, confirmedAt }) => ({
      id,
      entered: toIso(createdAt),
      confirmed: confirmedAt === undefined ? '' : toIso(confirmedAt),
      email,
      leave: unsubscribeLinks.toUrl(id),
    }),
  );
  return { messages, handovers, subscribers, heldBack: all.length - messages.length };
}

function show(inbox: Inbox, { json, csv }: Options, print: Print): number {
  const { messages, handovers, subscribers, heldBack } = inbox;
  if (json) print(JSON.stringify({ messages, handovers, subscribers }, null, 2));
  else if (csv !== undefined && isCsvTable(csv)) print(toCsv(inbox[csv], csvColumns[csv]));
  else if (csv !== undefined) {
    print(`There is no table "${csv}".\n\n${usage}`);
    return 2;
  } else {
    const messageTable = toTable(messages, ['id', 'received', 'name', 'email', 'number', 'message']);
    print(`Messages (${messages.length})\n${messageTable}`);
    if (heldBack > 0) print(`${heldBack} more held back: --held-back shows them.`);
    const handoverTable = toTable(handovers, [
      'id',
      'received',
      'repliesBy',
      'partner',
      'name',
      'email',
      'message',
    ]);
    print(`\nHandovers to a person (${handovers.length})\n${handoverTable}`);
    const subscriberTable = toTable(subscribers, ['id', 'entered', 'confirmed', 'email']);
    print(`\nSubscribers (${subscribers.length})\n${subscriberTable}`);
  }
  return 0;
}

const isCsvTable = (name: string): name is CsvTable => Object.hasOwn(csvColumns, name);

function toIso(time: number): string {
  return new Date(time).toISOString();
}
