import { parseArgs } from 'node:util';
import { openStorage } from '../../open-storage.ts';
import { parseSettings } from '../../settings/settings.ts';
import { createBudgetStore } from '../../stores/budgets/budget-store.ts';
import { createPartnerStore } from '../../stores/partners/partners.ts';
import { describeFailure, type Environment, type Print } from '../command.ts';
import { commands } from './commands.ts';
import { OptionError, settingOptions } from './partner-options.ts';
import { describeOutcome } from './print-partners.ts';

const usage = `npm run partners -- add --name NAME --origin ORIGIN   a new partner: prints its keys, the secret one for the only time
npm run partners -- list                              all partners
npm run partners -- show ID                           one partner, with its public keys
npm run partners -- set ID [options]                  changes what is named, and nothing else
npm run partners -- rotate ID [--keep-days N]         new keys; those before stay valid for 7 days, or N
npm run partners -- pause ID --message TEXT           its visitors read the text and are not answered
npm run partners -- resume ID                         ends that
npm run partners -- usage [ID] [--days N]             what its visitors have asked, and taken of the model, day by day
npm run partners -- remove ID                         removes it for good, with all that its visitors left

--json prints an object for programs: npm run --silent partners -- list --json
--help after a command lists its options.
It works on the database named by the server's own settings, also while the server runs: a change counts at once.`;

const options = {
  ...settingOptions,
  'keep-days': { type: 'string' },
  days: { type: 'string' },
  message: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/**
 * Runs `npm run partners`; `print` writes a text. Returns the exit code: 0, 1 if there is no such partner, 2 for wrong
 * arguments, a wrong setting or a database that cannot be used.
 */
export async function runPartners(args: string[], environment: Environment, print: Print): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name = '', id, ...rest] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
    if (values.help || !command) {
      const isUnknown = !command && name !== '';
      print(command ? command.help : isUnknown ? `There is no command "${name}".\n\n${usage}` : usage);
      return values.help ? 0 : 2;
    }
    const isIdWrong = command.takesId !== 'maybe' && (id === undefined) === command.takesId;
    if (rest.length > 0 || isIdWrong)
      throw new OptionError(`${name} takes ${command.takesId ? 'the id of one partner' : 'no id'}.`);
    refuseForeign(name, command.options, values);
    // The first partner may be added before the first start; everything else is about what a server has stored.
    const mustBeCurrent = name !== 'add';
    const db = await openStorage({ ...parseSettings(environment).storage, mustBeCurrent });
    try {
      const stores = { store: createPartnerStore(db), spent: createBudgetStore(db) };
      const outcome = await command.run({ ...stores, id: id ?? '', options: values });
      if (outcome)
        print(
          values.json
            ? JSON.stringify('usage' in outcome ? outcome.usage : outcome, null, 2)
            : describeOutcome(name, outcome),
        );
      else print(`There is no partner with the id ${id}.`);
      return outcome ? 0 : 1;
    } finally {
      await db.destroy();
    }
  } catch (thrown) {
    print(thrown instanceof OptionError ? thrown.message : describeFailure(thrown, usage));
    return 2;
  }
}

/** Refuses options that a command would ignore: they are probably a mistake. */
function refuseForeign(name: string, known: readonly string[], given: object): void {
  const foreign = Object.keys(given).find((option) => option !== 'json' && !known.includes(option));
  if (foreign !== undefined) throw new OptionError(`${name} takes no --${foreign}.`);
}
