import type { ParseArgsOptionsConfig } from 'node:util';
import { z } from 'zod';
import { emailPattern } from '#shared/limits.ts';
import { pathlessOrigin } from '../../services/partners/page-origin.ts';
import type { PartnerSettings } from '../../services/partners/partner.ts';

const maxNameChars = 100;
/** The widget shows these texts on cards and buttons; a greeting is a sentence or two. UTF-16 code units. */
const maxTextChars = 200;
const maxGreetingChars = 500;
const maxTexts = 10;
const maxOrigins = 50;
/** A hundred years. */
const maxRetentionDays = 36_500;

/** The options that change a partner, for `parseArgs`. */
export const settingOptions = {
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  greeting: { type: 'string' },
  starter: { type: 'string', multiple: true },
  'quick-action': { type: 'string', multiple: true },
  language: { type: 'string', multiple: true },
  'questions-per-day': { type: 'string' },
  'tokens-per-day': { type: 'string' },
  'retention-days': { type: 'string' },
  contact: { type: 'string' },
  'company-knowledge': { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/** Their help text for operators. */
export const settingsHelp = `  --name TEXT                  what the partner is called
  --origin ORIGIN              a page's whole origin, such as https://www.example.com; may stand several times
  --greeting TEXT              the assistant's first words on the partner's pages
  --starter TEXT               a question on a card of the empty Co-pilot; may stand several times
  --quick-action TEXT          a question that the help window offers; may stand several times
  --language TAG               a language of the partner's pages, such as en or hi; may stand several times
  --questions-per-day N        questions of all the partner's visitors a day (UTC)
  --tokens-per-day N           the same in tokens of the model
  --retention-days N           after so many days what the partner's visitors leave is deleted
  --contact EMAIL              who gets what the partner's visitors ask a person
  --company-knowledge yes|no   whether visitors are also answered from our own pages and guides (no, unless set)

An empty text removes what is set: --greeting "", --starter "", --contact "", --questions-per-day "".`;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `it may have ${max} characters at most`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'it must be one line of text');
const optionalText = (max: number) => text(max).transform((value) => (value === '' ? undefined : value));
const texts = z
  .array(text(maxTextChars))
  .transform((all) => all.filter((each) => each !== ''))
  .pipe(z.array(z.string()).max(maxTexts, `there may be ${maxTexts} at most`));
const number = z
  .string()
  .regex(/^([1-9]\d{0,14})?$/, 'it must be a whole number from 1 on, or empty for none')
  .transform((digits) => (digits === '' ? undefined : Number(digits)));

const settingsSchema = z
  .object({
    name: text(maxNameChars).min(1, 'it must not be empty'),
    origin: z.array(pathlessOrigin).min(1).max(maxOrigins, `there may be ${maxOrigins} at most`),
    greeting: optionalText(maxGreetingChars),
    starter: texts,
    'quick-action': texts,
    language: texts.pipe(z.array(z.string().refine(isLanguage, { error: toLanguageError }))),
    'questions-per-day': number,
    'tokens-per-day': number,
    'retention-days': number.refine(
      (days = 0) => days <= maxRetentionDays,
      `it may be ${maxRetentionDays} at most, or empty for none`,
    ),
    contact: z
      .string()
      .regex(new RegExp(`^$|${emailPattern.source}`, emailPattern.flags), 'it must be one email address')
      .transform((address) => (address === '' ? undefined : address)),
    'company-knowledge': z
      .enum(['yes', 'no'], 'it must be yes or no')
      .transform((answer) => answer === 'yes'),
  })
  .partial();

const settingOf = {
  name: 'name',
  origin: 'origins',
  greeting: 'greeting',
  starter: 'starters',
  'quick-action': 'quickActions',
  language: 'languages',
  'questions-per-day': 'questionsPerDay',
  'tokens-per-day': 'tokensPerDay',
  'retention-days': 'retentionDays',
  contact: 'contact',
  'company-knowledge': 'knowsCompany',
} as const satisfies Record<keyof typeof settingOptions, keyof PartnerSettings>;

/** An option whose value cannot be used; the message names it. */
export class OptionError extends Error {
  override name = 'OptionError';
}

/**
 * Parses the given options into settings; options that are not given are missing from the result. Throws OptionError.
 */
export function readPartnerSettings(options: Record<string, unknown>): Partial<PartnerSettings> {
  const parsed = settingsSchema.safeParse(options);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new OptionError(`--${String(issue?.path[0] ?? '')}: ${issue?.message ?? 'wrong'}.`);
  }
  const given = Object.entries(settingOf).filter(([option]) => options[option] !== undefined);
  return Object.fromEntries(
    given.map(([option, setting]) => [setting, parsed.data[option as keyof typeof settingOf]]),
  ) as Partial<PartnerSettings>;
}

function toLanguageError({ input }: { input?: unknown }): string {
  return `each must be a tag such as en or pt-BR; ${JSON.stringify(input)} is not`;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
