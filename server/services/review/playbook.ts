import { parse } from 'yaml';
import { z } from 'zod';
import { type PlaybookRule, playbookRuleSchema, playbookSchema, type Verdict } from '#shared/api-review.ts';
import { AppError } from '#shared/errors.ts';
import { playbookFields } from '#shared/playbook-fields.ts';
import { compareValues } from '../values/compare-values.ts';
import { parseValue } from '../values/find-values.ts';
import { isAmbiguous, type Value } from '../values/value.ts';

/** A rule, ready for judging. Fields that only built-in rules have are unset in an account's own. */
export type Rule = PlaybookRule & {
  /** The verdict if such a clause is found and nothing else decides. */
  present?: Verdict | undefined;
  /** The verdict if no such clause is found. */
  absent?: Verdict | undefined;
  /** Words with which a clause needs review. */
  watch?: readonly string[] | undefined;
  why?: string | undefined;
  /** The verdict if `min` or `max` is violated. */
  broken: Verdict;
};

export type Playbook = { origin: 'built-in' | 'own'; rules: readonly Rule[] };

const verdict = z.enum(['acceptable', 'needs-review', 'not-acceptable']);
const builtInSchema = z.array(
  playbookRuleSchema.extend({
    present: verdict.optional(),
    absent: verdict.optional(),
    watch: z.array(z.string().min(1)).optional(),
    why: z.string().min(1),
  }),
);

/** Reads `server/data/playbook.yaml`. Throws if a rule cannot be read. */
export function parseBuiltInPlaybook(yaml: string): Playbook {
  const rules = builtInSchema.parse(parse(yaml)).map((rule, at) => {
    checkBounds(rule, at);
    // The built-in rules know neither the visitor's side nor the law, so a violation is for a person to look at.
    return { ...rule, broken: 'needs-review' as const };
  });
  return { origin: 'built-in', rules };
}

/**
 * The limit for the words of all rules together. They are searched for on the thread that answers everybody, and many rules of
 * a hostile playbook would occupy it for seconds. UTF-16 code units.
 */
const maxWordChars = 30_000;

/** Checks the rules that an account sends. Throws `playbook_unreadable`, which names the first rule that cannot be read. */
export function parseOwnRules(body: unknown): PlaybookRule[] {
  const { success, data } = playbookSchema.safeParse(body);
  if (!success) throw new AppError('playbook_unreadable', { about: 'It is a list of at most 100 rules.' });
  let chars = 0;
  return data.rules.map((rule, at) => {
    const parsed = playbookRuleSchema.safeParse(rule);
    if (!parsed.success) throw refuse(at, toPoint(rule), describeIssue(parsed.error));
    checkBounds(parsed.data, at);
    const { point, accept = [], redFlag = [] } = parsed.data;
    chars += [...accept, ...redFlag].join('').length;
    if (chars > maxWordChars)
      throw refuse(at, point, `The words of the rules up to it have more than ${maxWordChars} characters.`);
    return parsed.data;
  });
}

/** An account's own rules are taken literally: what violates them is not acceptable. */
export function toOwnPlaybook(rules: readonly PlaybookRule[]): Playbook {
  return { origin: 'own', rules: rules.map((rule) => ({ ...rule, broken: 'not-acceptable' as const })) };
}

function checkBounds(rule: PlaybookRule, at: number): void {
  const values: Value[] = [];
  for (const name of ['min', 'max'] as const) {
    const text = rule[name];
    if (text === undefined) continue;
    const value = parseValue(text);
    if (!value || value.kind === 'date')
      throw refuse(at, rule.point, `${playbookFields[name]}: “${text}” is no period, amount or percentage.`);
    if (isAmbiguous(value))
      throw refuse(at, rule.point, `${playbookFields[name]}: “${text}” may be read in more than one way.`);
    values.push(value);
  }
  if (values.length === 2 && values[0]?.kind !== values[1]?.kind)
    throw refuse(
      at,
      rule.point,
      '“At least” and “At most” are of different kinds, such as a period and a percentage.',
    );
  const [least, most] = values;
  if (least && most && (compareValues(least, most) ?? 0) > 0)
    throw refuse(at, rule.point, `“At least” (${rule.min}) is above “At most” (${rule.max}).`);
  const { min, max, accept, redFlag } = rule;
  if (min === undefined && max === undefined && !accept?.length && !redFlag?.length && !isBuiltIn(rule))
    throw refuse(at, rule.point, 'It has neither “Accepted words”, “At least”, “At most” nor “Red flags”.');
}

const isBuiltIn = (rule: PlaybookRule) => 'why' in rule;

const refuse = (at: number, point: string, problem: string) =>
  new AppError('playbook_unreadable', { about: `Rule ${at + 1} (${point}): ${problem}` });

/** Returns the sender's own text, shortened, for the error message. */
function toPoint(rule: unknown): string {
  const point = typeof rule === 'object' && rule !== null && 'point' in rule ? rule.point : undefined;
  return typeof point === 'string' ? point.slice(0, 60) : 'without a point';
}

function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  const field = issue?.path[0];
  if (field === 'point') return 'There is no such point.';
  if (issue?.code === 'unrecognized_keys')
    return `There is no field “${String(issue.keys[0]).slice(0, 60)}”.`;
  if (field === undefined || !Object.hasOwn(playbookFields, field)) return 'It is no rule.';
  const name = playbookFields[field as keyof typeof playbookFields];
  if (issue?.code !== 'too_big') return `${name}: it cannot be read.`;
  return `${name}: ${issue.maximum} ${issue.origin === 'array' ? 'lines' : 'characters in a line'} at most.`;
}
