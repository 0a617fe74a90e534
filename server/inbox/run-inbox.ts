import { parseArgs } from 'node:util';
import { createLeaveLinks } from '../services/contact/newsletter.ts';
import { parseSettings, SettingsError } from '../settings.ts';
import { openDatabase } from '../stores/database.ts';
import { createLetterStore } from '../stores/letters.ts';
import { openSecret } from '../stores/secrets.ts';
import { createSubscriberStore } from '../stores/subscribers.ts';
import { toCsv, toTable } from './format.ts';

const usage = `npm run inbox                                  what came in, as tables
npm run --silent inbox -- --json               everything, as JSON
npm run --silent inbox -- --csv messages       one table as CSV: messages, or subscribers
npm run inbox -- --delete ID                   removes a message or a subscriber for good

--held-back adds messages whose trap for programs was filled; they are never mailed.
It reads the database that the server's own settings name, also while the server runs.`;

type Environment = Record<string, string | undefined>;

/** `npm run inbox`. `say` prints; gives the exit code. */
export async function runInbox(
  args: string[],
  environment: Environment,
  say: (text: string) => void,
): Promise<number> {
  try {
    return await run(args, environment, say);
  } catch (thrown) {
    if (!(thrown instanceof SettingsError) && !isUsageError(thrown)) throw thrown;
    say(`${thrown.message}\n\n${usage}`);
    return 2;
  }
}

async function run(args: string[], environment: Environment, print: (text: string) => void): Promise<number> {
  const say = (text: string, code = 0) => {
    print(text);
    return code;
  };
  const { values: asked } = parseArgs({
    args,
    options: {
      json: { type: 'boolean' },
      csv: { type: 'string' },
      'held-back': { type: 'boolean' },
      delete: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (asked.help) return say(usage);
  const settings = parseSettings(environment);
  const db = await openDatabase(settings);
  try {
    const letters = createLetterStore(db);
    const subscribers = createSubscriberStore(db);
    if (asked.delete !== undefined) {
      const isGone = (await letters.remove(asked.delete)) || (await subscribers.remove(asked.delete));
      return isGone ? say('Deleted.') : say('There is nothing with this id.', 1);
    }

    const { publicUrl } = settings;
    const leaveLinks = createLeaveLinks({ key: await openSecret(db, 'newsletter'), publicUrl });
    const all = await letters.list();
    const messages = all
      .filter((each) => asked['held-back'] || !each.isHeldBack)
      .map(({ id, createdAt, name, email, number, message, isHeldBack }) => ({
        id,
        received: toIso(createdAt),
        name,
        email,
        number,
        message,
        heldBack: isHeldBack,
      }));
    const people = (await subscribers.list()).map(({ id, email, createdAt, confirmedAt }) => ({
      id,
      entered: toIso(createdAt),
      confirmed: confirmedAt === null ? '' : toIso(confirmedAt),
      email,
      leave: leaveLinks.toUrl(id),
    }));

    if (asked.json) return say(JSON.stringify({ messages, subscribers: people }, null, 2));
    if (asked.csv === 'messages') return say(toCsv(messages));
    if (asked.csv === 'subscribers') return say(toCsv(people));
    if (asked.csv !== undefined) return say(usage, 2);
    const heldBack = all.length - messages.length;
    print(
      `Messages (${messages.length})\n${toTable(messages, ['received', 'name', 'email', 'number', 'message'])}`,
    );
    if (heldBack > 0) print(`${heldBack} more held back: --held-back shows them.`);
    print(`\nSubscribers (${people.length})\n${toTable(people, ['entered', 'confirmed', 'email'])}`);
    return 0;
  } finally {
    await db.destroy();
  }
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}

function isUsageError(thrown: unknown): thrown is Error {
  return thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS');
}
