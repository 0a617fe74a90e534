import { toTable } from '../text-table.ts';
import type { NewKeys, Outcome, PartnerView, UsageView } from './commands.ts';

/** Writes what a command did for a person. */
export function describeOutcome(name: string, outcome: Outcome): string {
  if (Array.isArray(outcome)) return describeList(outcome);
  if ('usage' in outcome) return describeUsage(outcome.usage);
  if ('removed' in outcome) return `Removed ${outcome.id}, with all that its visitors left.`;
  if ('secretKey' in outcome) return describeKeys(name, outcome);
  return describePartner(outcome);
}

function describeList(partners: readonly PartnerView[]): string {
  if (partners.length === 0)
    return 'There are no partners. npm run partners -- add --help says how to add one.';
  const rows = partners.map(({ id, name, origins, paused }) => ({
    id,
    name,
    paused: paused ?? '',
    origins: origins.join(' '),
  }));
  return toTable(rows, ['id', 'name', 'origins', 'paused']);
}

function describeUsage(usage: readonly UsageView[]): string {
  const rows = usage.map(({ id, day, questions, tokens, questionsPerDay, tokensPerDay }) => ({
    id,
    day,
    questions: toShare(questions, questionsPerDay),
    tokens: toShare(tokens, tokensPerDay),
  }));
  return toTable(rows, ['id', 'day', 'questions', 'tokens']);
}

const toShare = (spent: number, limit: number | null) =>
  limit === null ? `${spent}` : `${spent} of ${limit}`;

function describeKeys(name: string, { id, publicKey, secretKey, previousUntil }: NewKeys): string {
  const before = previousUntil === undefined ? [] : [`The keys before stay valid until ${previousUntil}.`];
  return [
    name === 'add' ? `Added ${id}.` : `New keys of ${id}.`,
    '',
    `Public key, for the page:     ${publicKey}`,
    `Secret key, for the server:   ${secretKey}`,
    '',
    'The secret key is stored as its hash alone: write it down now, it is not shown again.',
    ...before,
  ].join('\n');
}

function describePartner({ publicKeys = [], ...partner }: PartnerView): string {
  const lines = Object.entries(partner).map(([key, value]) => `${key.padEnd(18)} ${toText(value)}`);
  const keys = publicKeys.map(
    ({ publicKey, validUntil }) =>
      `${'publicKey'.padEnd(18)} ${publicKey}${validUntil === null ? '' : ` until ${validUntil}`}`,
  );
  return [...lines, ...keys].join('\n');
}

function toText(value: PartnerView[keyof PartnerView]): string {
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.join(' · ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === undefined ? '-' : String(value);
}
