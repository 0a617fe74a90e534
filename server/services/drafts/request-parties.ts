/** Legal forms, after which a name may continue behind a comma: "Beta, Inc." */
const companyForm =
  /\b(?:limited|ltd|llp|llc|inc|incorporated|corp|corporation|plc|pvt|private|gmbh|company|co|l\.l\.c|s\.a)\b/i;
/** A name ends before these words in lower case: "for", "under the law of" … */
const endOfName =
  /[;:\n()]|(?<!\b(?:Pvt|Ltd|Inc|Co|Corp|Mr|Ms|Mrs|Dr|St))\.(?=\s+[A-Z])|,(?!\s*(?:Inc|Ltd|LLC|LLP|Corp|Co|PLC|Limited)\b)|\s(?=(?:for|under|with|governed|starting|effective|dated|valid|from|law|laws|about|regarding|concerning|as|on|to|in|lasting|over|at|by|that|who|which|whose|is|are|will|shall|has|and|based|due|because|of the)\s)|,?\s(?=(?:one|two|three|four|five|six|twelve|\d+)[\s-](?:years?|months?|days?)\b)/;
const maxNameChars = 120;
/** No template has more parties than this. */
const maxParties = 4;
/** Abbreviations whose full stop belongs to the name: "Beta Inc." */
const abbreviation = /\b(?:inc|ltd|co|corp|llc|pvt|jr|sr)\.$/i;

/**
 * A party. `position`: 0 for the first party, 1 for the second and so on, if the request says so; `role`: what the request calls
 * it ("supplier").
 */
export type Party = { name: string; position?: number; role?: string };

/** What the templates call their parties, as a request writes it beside a name. */
const roles =
  'customer|supplier|provider|client|consultant|controller|processor|discloser|recipient|creditor|debtor|employer|employee|candidate|company';
/** Matches the role after a name, up to the next name: "Acme Ltd (the customer)", "Acme Ltd as controller". */
const roleAfter = new RegExp(
  `^\\s*(?:\\((?:the |as |our )?([^()]{1,60})\\)|as (?:the |an? )?(${roles})\\b)`,
  'i',
);
/** Matches the role before a name: "client Acme Ltd", "supplier: Beta LLP". */
const roleBefore = new RegExp(`(?<!\\p{L})(${roles})(?: is|:| =)? (?=["“]?\\p{Lu})`, 'giu');

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

/** The parties that a request names, in order: "between A Ltd and B Inc", "from A to B", "for A with B"; not "reporting to C". */
export function findParties(request: string): Party[] {
  const between = /\b(?:between|among|amongst)\s+/i.exec(request);
  if (between) return readJoined(request.slice(between.index + between[0].length));
  const parties = new Map<string, Party>();
  for (const match of request.matchAll(roleBefore)) {
    const name = takeName(request.slice(match.index + match[0].length))?.text;
    if (name !== undefined && !isNoName.test(name) && parties.size < maxParties)
      parties.set(name, { name, role: match[1]?.toLowerCase() ?? '' });
  }
  for (const match of request.matchAll(
    /\b(?<!\breport(?:s|ing)? )(from|by|for|with|to|against|at|(?<=\b(?:resolution|board|directors|policy|behalf) )of)\s+(?=\p{Lu})/gu,
  )) {
    const name = takeName(request.slice(match.index + match[0].length))?.text;
    const word = match[1] ?? '';
    // After "at" ("at Bengaluru") and "of", only a legal form identifies a company.
    const isName =
      name !== undefined && !isNoName.test(name) && (!likePlaces.has(word) || hasCompanyForm(name));
    if (isName && parties.size < maxParties && !parties.has(name))
      parties.set(name, { name, position: positionOf[word] ?? 0 });
  }
  return [...parties.values()];
}

const likePlaces = new Set(['at', 'of']);

/** Reads names in a list: "A Ltd, B Inc and C LLP …" */
function readJoined(text: string): Party[] {
  const parties: Party[] = [];
  let rest = text;
  while (parties.length < maxParties) {
    const name = takeName(rest);
    if (name === undefined) break;
    rest = rest.slice(name.length);
    const [after = '', enclosed, role = enclosed] = roleAfter.exec(rest) ?? [];
    parties.push({ name: name.text, position: parties.length, ...(role && { role: role.toLowerCase() }) });
    rest = rest.slice(after.length);
    const [joint] = /^\s*,?\s*(?:and|&)\s+|^\s*,\s*/i.exec(rest) ?? [''];
    if (joint === '') break;
    rest = rest.slice(joint.length);
  }
  return dropPlaces(parties);
}

/** "Acme Ltd, Leeds and Beta GmbH, Munich": if just two of more names have a legal form, the others say where these are. */
function dropPlaces(parties: readonly Party[]): Party[] {
  const companies = parties.filter(({ name }) => hasCompanyForm(name));
  const kept = companies.length === 2 ? companies : parties;
  return kept.map((party, position) => ({ ...party, position }));
}

/** Whether a name contains a company's legal form. */
export const hasCompanyForm = (name: string) => companyForm.test(name);

function takeName(text: string): { text: string; length: number } | undefined {
  const end = endOfName.exec(text)?.index ?? text.length;
  const length = Math.min(end, maxNameChars);
  const raw = text.slice(0, length).replace(/["“”]/g, '').trim();
  const name = abbreviation.test(raw) ? raw : raw.replace(/[.,\s]+$/, '');
  // In lower case, a name is recognised by its legal form.
  const isName = /^[\p{Lu}\p{N}]/u.test(name) || companyForm.test(name);
  return isName && /\p{L}/u.test(name) ? { text: name, length } : undefined;
}

/** Months, laws, places and amounts that follow the same prepositions as names. */
const isNoName =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|india|england|wales|new york|the|usd|inr|gbp|eur|rs|i|me|us)\b|^\d/i;
