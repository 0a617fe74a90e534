import { hasCompanyForm, takeLastName, takeName } from './party-names.ts';

/** No template has more parties than this. */
const maxParties = 4;
/** A list may name where the parties are, too. */
const maxListed = 8;

/**
 * A party. `position`: 0 for the first party, 1 for the second and so on, if the request says so; `role`: what the request calls
 * it ("supplier"); `isSender`: whether it is the one from whom something comes; `isListed`: whether it is in a list of the
 * parties.
 */
export type Party = {
  name: string;
  position?: number;
  role?: string;
  isSender?: boolean;
  isListed?: boolean;
};

/** What the templates call their parties, by what a request writes beside a name. */
const roleOf: Readonly<Record<string, string>> = {
  customer: 'customer',
  supplier: 'supplier',
  provider: 'supplier',
  vendor: 'supplier',
  client: 'client',
  consultant: 'consultant',
  contractor: 'consultant',
  freelancer: 'consultant',
  controller: 'controller',
  processor: 'processor',
  creditor: 'creditor',
  debtor: 'debtor',
  discloser: 'discloser',
  recipient: 'recipient',
  employer: 'employer',
  company: 'company',
  'disclosing party': 'discloser',
  'receiving party': 'recipient',
  employee: 'employee',
  candidate: 'employee',
};
/** Without the flag for capitals, in which `\p{Lu}` matches small letters, too. */
const roles = Object.keys(roleOf)
  .map((role) => `[${role[0]?.toUpperCase()}${role[0]}]${role.slice(1)}`)
  .join('|');
/** What a party does says which one it is. */
const verbs: Readonly<Record<string, string>> = {
  discloses: 'discloser',
  'will disclose': 'discloser',
  receives: 'recipient',
  'will receive': 'recipient',
  owes: 'debtor',
  employs: 'employer',
};
/** Matches the role after a name, up to the next name: "Acme Ltd (the customer)", "Acme Ltd as controller". */
const roleAfter = new RegExp(`^\\s*(?:\\((?:the |as |our )?([^()]{1,60})\\)|as (?:the |an? )?(${roles})\\b)`);
/** Matches the role before a name: "client Acme Ltd", "supplier: Beta LLP". */
const roleBefore = new RegExp(`(?<!\\p{L})(${roles})(?: is|:| =)? (?=["“]?\\p{Lu})`, 'gu');
/** Matches what says the role of the name before it: "is the controller", "as customer", "discloses". */
const roleSaid = new RegExp(
  `[,\\s]\\s?(?:(?:is|are|as|being|will be|shall be|act(?:s|ing) as) (?:the |an? |our )?|\\((?:the |as |our )?)(${roles})\\b|\\s(${Object.keys(verbs).join('|')})\\b`,
  'gu',
);

/** Which party follows a preposition: "From A to B", "for A with B". */
const positionOf: Readonly<Record<string, number>> = {
  from: 0,
  by: 0,
  for: 0,
  at: 0,
  of: 0,
  to: 1,
  with: 1,
  against: 1,
};
const senders = new Set(['from', 'by', 'at']);
const list = /\b(?:between|among|amongst|b\/w)\s+|\bparties(?: are|:)\s+/i;

/** The parties that a request names, in order: "between A Ltd and B Inc", "from A to B", "for A with B"; not "reporting to C". */
export function findParties(request: string): Party[] {
  const between = list.exec(request);
  if (between) {
    const said = new Map(findRoles(request).map(({ name, role }) => [name, role]));
    const listed = readJoined(request.slice(between.index + between[0].length), between[0].startsWith('p'));
    return listed.map((party) => {
      const role = party.role ?? said.get(party.name);
      return role === undefined ? party : { ...party, role };
    });
  }
  const parties = new Map<string, Party>();
  for (const party of [...findRoles(request), ...findBehindPrepositions(request)])
    if (parties.size < maxParties && !parties.has(party.name)) parties.set(party.name, party);
  return [...parties.values()];
}

function* findBehindPrepositions(request: string): Generator<Party> {
  for (const match of request.matchAll(
    /\b(?<!\breport(?:s|ing)? )(from|by|for|with|to|against|at|(?<=\b(?:resolution|board|directors|policy|behalf|director|secretary|auditor) )of)\s+(?=["“]?\p{Lu})/gu,
  )) {
    const name = takeName(request.slice(match.index + match[0].length))?.text;
    const word = match[1] ?? '';
    // After "at" ("at Bengaluru") and "of", only a legal form identifies a company.
    if (name === undefined || isNoName.test(name) || (likePlaces.has(word) && !hasCompanyForm(name)))
      continue;
    yield { name, position: positionOf[word] ?? 0, ...(senders.has(word) && { isSender: true }) };
  }
}

const likePlaces = new Set(['at', 'of']);

/** Finds the parties that a request calls by their role. */
function findRoles(request: string): { name: string; role: string }[] {
  const before = [...request.matchAll(roleBefore)].map((match) => ({
    name: takeName(request.slice(match.index + match[0].length))?.text,
    role: match[1],
  }));
  const after = [...request.matchAll(roleSaid)].map(({ index, 1: role, 2: verb }) => ({
    name: takeLastName(request.slice(Math.max(0, index - 200), index)),
    role: role ?? verbs[verb ?? ''],
  }));
  return [...after, ...before].flatMap(({ name, role = '' }) =>
    name === undefined || isNoName.test(name) ? [] : { name, role: toRole(role) },
  );
}

const toRole = (written: string) => roleOf[written.toLowerCase()] ?? written.toLowerCase();

/** What describes the first of two parties: ", having its office at Mumbai, and Infosys Limited". */
const description =
  /^(?:,\s*|\s)(?:an?|having|with|whose|who|incorporated|registered|located|based|represented|of|in|at)\s[^;\n]{0,240}?\band\s+(?!Wales)(?=["“]?[\p{Lu}\p{N}])/u;
/** What follows a list of names behind a comma. */
const noParty = /\b(?:laws?|years?|months?|days?|courts?|jurisdiction)\b/i;

const isNoParty = (name: string) => !hasCompanyForm(name) && (noParty.test(name) || isNoName.test(name));

/** A name of a list, and whether "and" stands before it. */
type Listed = Party & { isJoined: boolean };

/** Reads names in a list: "A Ltd, B Inc and C LLP …", also "A Ltd; B Inc" if the list is announced. */
function readJoined(text: string, isAnnounced: boolean): Party[] {
  const parties: Listed[] = [];
  let [rest, count, isJoined] = [text, 0, true];
  while (count < maxListed) {
    const name = takeName(rest);
    if (!name || (name.text !== undefined && isNoParty(name.text))) break;
    rest = rest.slice(name.length);
    const [after = '', enclosed, role = enclosed] = roleAfter.exec(rest) ?? [];
    const names = name.text === undefined ? [undefined] : splitCompanies(name.text);
    for (const each of names) {
      if (each !== undefined)
        parties.push({ name: each, position: count, isJoined, ...(role && { role: toRole(role) }) });
      count++;
    }
    rest = rest.slice(after.length);
    const [joint = ''] =
      (count === 1 ? description.exec(rest) : null) ??
      /^\s*,?\s*(?:and|&)\s+|^\s*,\s*/i.exec(rest) ??
      (isAnnounced ? /^\s*;\s*(?:and\s+)?/i.exec(rest) : null) ??
      [];
    if (joint === '') break;
    isJoined = /\b(?:and)\s+$|&\s+$|;/i.test(joint);
    rest = rest.slice(joint.length);
  }
  return count === 1 ? splitAtAmpersand(parties) : groupNames(parties);
}

/** "B Ltd & C Ltd" are two, "Marks & Spencer plc" is one. */
function splitCompanies(name: string): string[] {
  const parts = name.split(/\s&\s/);
  return parts.length > 1 && parts.every(hasCompanyForm) ? parts : [name];
}

/** "ABC & XYZ", where nobody else is named. */
function splitAtAmpersand(parties: readonly Listed[]): Party[] {
  const names = parties.flatMap(({ name }) => name.split(/\s&\s/));
  return names.length === 2
    ? names.map((name, position) => ({ name, position, isListed: true }))
    : toParties(parties);
}

/**
 * If just two of more names have a legal form, the others say where these are ("Acme Ltd, Leeds and Beta GmbH, Munich") or belong
 * to the name that follows ("Johnson and Johnson Inc", "Brown, Smith and Partners LLP").
 */
function groupNames(parties: readonly Listed[]): Party[] {
  const companies = parties.filter(({ name }) => hasCompanyForm(name));
  if (companies.length !== 2 || parties.length === 2) return toParties(parties);
  const grouped: Listed[] = [];
  let begun: Listed[] = [];
  for (const party of parties) {
    const isPart = !hasCompanyForm(party.name);
    if (isPart && begun.length === 0 && !party.isJoined) continue;
    begun.push(party);
    if (isPart) continue;
    grouped.push({ ...party, name: toJoinedName(begun) });
    begun = [];
  }
  // "Acme Ltd, Beta Inc and Rahul Sharma": a third party without a legal form.
  const [last] = begun.filter(({ isJoined }) => isJoined);
  if (last) grouped.push(last);
  return toParties(grouped).map((party, position) => ({ ...party, position }));
}

const toJoinedName = (parts: readonly Listed[]) =>
  parts.map(({ name, isJoined }, at) => `${at === 0 ? '' : isJoined ? ' and ' : ', '}${name}`).join('');

const toParties = (listed: readonly Listed[]): Party[] =>
  listed.map(({ isJoined: _, ...party }) => ({ ...party, isListed: true }));

/** Months, laws, places and amounts that follow the same prepositions as names. */
const isNoName =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|india|england|wales|new york|the|usd|inr|gbp|eur|rs|i|me|us)\b|^\d/i;
