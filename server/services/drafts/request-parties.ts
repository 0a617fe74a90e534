/** Behind these a name goes on, also after a comma: "Beta, Inc." */
const companyForm =
  /\b(?:limited|ltd|llp|llc|inc|incorporated|corp|corporation|plc|pvt|private|gmbh|company|co|l\.l\.c|s\.a)\b/i;
/** A name ends before these words, written small: "for", "under the law of" … */
const endOfName =
  /[;:\n()]|(?<!\b(?:Pvt|Ltd|Inc|Co|Corp|Mr|Ms|Mrs|Dr|St))\.(?=\s+[A-Z])|,(?!\s*(?:Inc|Ltd|LLC|LLP|Corp|Co|PLC|Limited)\b)|\s(?=(?:for|under|with|governed|starting|effective|dated|valid|from|law|laws|about|regarding|concerning|as|on|to|in|lasting|over|at|by|that|who|which|whose|is|are|will|shall|has|and|based|due|because|of the)\s)|,?\s(?=(?:one|two|three|four|five|six|twelve|\d+)[\s-](?:years?|months?|days?)\b)/;
const maxNameChars = 120;
/** More parties than these no template has. */
const maxParties = 4;
/** A name's last dot belongs to it: "Beta Inc." */
const abbreviation = /\b(?:inc|ltd|co|corp|llc|pvt|jr|sr)\.$/i;

/** A party; `place`: the first or the second (0, 1), as far as the request says. */
export type Party = { name: string; place?: number };

/** "From A to B", "for A with B". */
const placeOf: Readonly<Record<string, number>> = {
  from: 0,
  by: 0,
  for: 0,
  at: 0,
  to: 1,
  with: 1,
  against: 1,
};

/** The parties that a request names, in its order: "between A Ltd and B Inc", "from A to B", "for A with B". */
export function findParties(request: string): Party[] {
  const between = /\b(?:between|among|amongst)\s+/i.exec(request);
  if (between) return readJoined(request.slice(between.index + between[0].length));
  const parties = new Map<string, Party>();
  for (const match of request.matchAll(/\b(from|by|for|with|to|against|at)\s+(?=\p{Lu})/gu)) {
    const name = takeName(request.slice(match.index + match[0].length))?.text;
    const word = match[1] ?? '';
    // "At Bengaluru", "from Monday": only a form tells a company there.
    const isName = name !== undefined && !isNoName.test(name) && (word !== 'at' || hasCompanyForm(name));
    if (isName && parties.size < maxParties) parties.set(name, { name, place: placeOf[word] ?? 0 });
  }
  return [...parties.values()];
}

/** "A Ltd, B Inc and C LLP …" */
function readJoined(text: string): Party[] {
  const parties: Party[] = [];
  let rest = text;
  while (parties.length < maxParties) {
    const name = takeName(rest);
    if (name === undefined) break;
    parties.push({ name: name.text, place: parties.length });
    const [joint] = /^\s*,?\s*(?:and|&)\s+|^\s*,\s*/i.exec(rest.slice(name.length)) ?? [''];
    if (joint === '') break;
    rest = rest.slice(name.length + joint.length);
  }
  return parties;
}

/** Whether a name says that it is a company's. */
export const hasCompanyForm = (name: string) => companyForm.test(name);

function takeName(text: string): { text: string; length: number } | undefined {
  const end = endOfName.exec(text)?.index ?? text.length;
  const length = Math.min(end, maxNameChars);
  const raw = text.slice(0, length).replace(/["“”]/g, '').trim();
  const name = abbreviation.test(raw) ? raw : raw.replace(/[.,\s]+$/, '');
  // Somebody who writes without capitals still names a company by its form.
  const isName = /^[\p{Lu}\p{N}]/u.test(name) || companyForm.test(name);
  return isName && /\p{L}/u.test(name) ? { text: name, length } : undefined;
}

/** Months, laws, places and amounts stand behind the same words. */
const isNoName =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|india|england|wales|new york|the|usd|inr|gbp|eur|rs|i|me|us)\b|^\d/i;
