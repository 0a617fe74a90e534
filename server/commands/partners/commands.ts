import { type BudgetStore, listedDays, type Spent } from '../../services/budgets/budgets.ts';
import { dayMs } from '../../services/durations.ts';
import {
  createPartnerId,
  createPartnerKeys,
  type ListedKey,
  type Partner,
  type PartnerKeys,
  type PartnerStore,
} from '../../services/partners/partner.ts';
import { toUtcDay } from '../../services/utc-day.ts';
import { OptionError, readPartnerSettings, settingOptions, settingsHelp } from './partner-options.ts';

const keepDays = 7;
const usageDays = 30;
const maxMessageChars = 500;

/** A partner as the command prints it. Times are ISO 8601; unset values are null. */
export type PartnerView = {
  id: string;
  name: string;
  origins: string[];
  greeting: string | null;
  starters: string[];
  quickActions: string[];
  languages: string[];
  questionsPerDay: number | null;
  tokensPerDay: number | null;
  retentionDays: number | null;
  contact: string | null;
  companyKnowledge: boolean;
  paused: string | null;
  createdAt: string;
  publicKeys?: { publicKey: string; validUntil: string | null }[];
};

export type NewKeys = { id: string } & PartnerKeys & { previousUntil?: string };

/** What a partner's visitors have spent on a day (UTC); the limits are today's. */
export type UsageView = {
  id: string;
  name: string;
  day: string;
  questions: number;
  tokens: number;
  questionsPerDay: number | null;
  tokensPerDay: number | null;
};

export type Outcome =
  | PartnerView
  | PartnerView[]
  | { usage: UsageView[] }
  | NewKeys
  | { id: string; removed: true };

type Run = {
  store: PartnerStore;
  spent: Pick<BudgetStore, 'listSpent'>;
  id: string;
  options: Record<string, unknown>;
};

type Command = {
  help: string;
  takesId: boolean | 'maybe';
  options: readonly string[];
  /** Returns undefined if there is no such partner. Throws OptionError. */
  run(given: Run): Promise<Outcome | undefined>;
};

const settings = Object.keys(settingOptions);

/** The commands of `npm run partners`, by name. */
export const commands = {
  add: {
    help: `npm run partners -- add --name NAME --origin ORIGIN [options]\n\n${settingsHelp}`,
    takesId: false,
    options: settings,
    async run({ store, options }) {
      const { name, origins, ...others } = readPartnerSettings(options);
      if (name === undefined || origins === undefined)
        throw new OptionError('add needs --name and --origin.');
      const id = createPartnerId(name);
      const keys = createPartnerKeys();
      await store.add({ ...unset, ...others, id, name, origins, createdAt: Date.now() }, keys);
      return { id, ...keys };
    },
  },
  list: {
    help: 'npm run partners -- list [--json]',
    takesId: false,
    options: [],
    run: async ({ store }) => (await store.list()).map((partner) => toView(partner)),
  },
  show: {
    help: 'npm run partners -- show ID [--json]',
    takesId: true,
    options: [],
    run: ({ store, id }) => show(store, id),
  },
  set: {
    help: `npm run partners -- set ID [options]\n\n${settingsHelp}`,
    takesId: true,
    options: settings,
    async run({ store, id, options }) {
      const changes = readPartnerSettings(options);
      if (Object.keys(changes).length === 0)
        throw new OptionError('set needs something to change: see --help.');
      return (await store.change(id, changes)) ? show(store, id) : undefined;
    },
  },
  rotate: {
    help: `npm run partners -- rotate ID [--keep-days N]

  --keep-days N   how long the keys before stay valid beside the new ones; 7 unless named, 0 ends them at once`,
    takesId: true,
    options: ['keep-days'],
    async run({ store, id, options }) {
      const given = options['keep-days'] ?? String(keepDays);
      if (!/^\d{1,3}$/.test(String(given)))
        throw new OptionError('--keep-days: it must be a number of days.');
      const expiresAt = Date.now() + Number(given) * dayMs;
      const keys = createPartnerKeys();
      if (!(await store.rotate(id, keys, expiresAt))) return undefined;
      return { id, ...keys, previousUntil: new Date(expiresAt).toISOString() };
    },
  },
  pause: {
    help: `npm run partners -- pause ID --message TEXT

  --message TEXT   what the partner's visitors read, such as "We are back on Monday."`,
    takesId: true,
    options: ['message'],
    async run({ store, id, options }) {
      const message = String(options.message ?? '').trim();
      if (message === '') throw new OptionError('pause needs --message.');
      if (message.length > maxMessageChars)
        throw new OptionError(`--message: it may have ${maxMessageChars} characters at most.`);
      return (await store.pause(id, message)) ? show(store, id) : undefined;
    },
  },
  resume: {
    help: 'npm run partners -- resume ID [--json]',
    takesId: true,
    options: [],
    run: async ({ store, id }) => ((await store.pause(id, undefined)) ? show(store, id) : undefined),
  },
  remove: {
    help: 'npm run partners -- remove ID [--json]\n\nIts keys end at once, and all that its visitors left is deleted.',
    takesId: true,
    options: [],
    run: async ({ store, id }) => ((await store.remove(id)) ? { id, removed: true } : undefined),
  },
  usage: {
    help: `npm run partners -- usage [ID] [--days N]

  --days N   how many days back, today included; 30 unless named, at most 92. Days are those of UTC.`,
    takesId: 'maybe',
    options: ['days'],
    async run({ store, spent, id, options }) {
      const days = Number(options.days ?? usageDays);
      if (!(Number.isInteger(days) && days >= 1 && days <= listedDays))
        throw new OptionError(`--days: it must be a number from 1 to ${listedDays}.`);
      const today = toUtcDay(Date.now());
      const partners = (await store.list()).filter((partner) => id === '' || partner.id === id);
      if (id !== '' && partners.length === 0) return undefined;
      const all = await spent.listSpent(toUtcDay(Date.now() - (days - 1) * dayMs));
      return { usage: partners.flatMap((partner) => toUsage(partner, all, today)) };
    },
  },
} satisfies Record<string, Command>;

const unset = {
  greeting: undefined,
  starters: [],
  quickActions: [],
  languages: [],
  questionsPerDay: undefined,
  tokensPerDay: undefined,
  retentionDays: undefined,
  contact: undefined,
  knowsCompany: false,
  pausedMessage: undefined,
} satisfies Partial<Partner>;

/** A partner that has spent nothing still gets a row. */
function toUsage(partner: Partner, spent: readonly Spent[], today: string): UsageView[] {
  const own = spent.filter(({ kind, key }) => kind === 'partner' && key === partner.id);
  const rows = own.length > 0 ? own : [{ day: today, questions: 0, tokens: 0 }];
  return rows.map(({ day, questions, tokens }) => ({
    id: partner.id,
    name: partner.name,
    day,
    questions,
    tokens,
    questionsPerDay: partner.questionsPerDay ?? null,
    tokensPerDay: partner.tokensPerDay ?? null,
  }));
}

async function show(store: PartnerStore, id: string): Promise<PartnerView | undefined> {
  const partner = await store.find(id);
  return partner && toView(partner, await store.listKeys(id));
}

function toView(partner: Partner, keys?: readonly ListedKey[]): PartnerView {
  return {
    id: partner.id,
    name: partner.name,
    origins: [...partner.origins],
    greeting: partner.greeting ?? null,
    starters: [...partner.starters],
    quickActions: [...partner.quickActions],
    languages: [...partner.languages],
    questionsPerDay: partner.questionsPerDay ?? null,
    tokensPerDay: partner.tokensPerDay ?? null,
    retentionDays: partner.retentionDays ?? null,
    contact: partner.contact ?? null,
    companyKnowledge: partner.knowsCompany,
    paused: partner.pausedMessage ?? null,
    createdAt: new Date(partner.createdAt).toISOString(),
    ...(keys && { publicKeys: keys.map(toKeyView) }),
  };
}

function toKeyView({ publicKey, expiresAt }: ListedKey) {
  return { publicKey, validUntil: expiresAt === undefined ? null : new Date(expiresAt).toISOString() };
}
