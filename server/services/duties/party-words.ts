import { type Bearer, toSingular } from './bearer-words.ts';

/** Names of one side, as different documents and people call it; in the singular. */
const sides: readonly (readonly string[])[] = [
  'tenant lessee renter leaseholder resident occupier occupant subtenant sublessee you'.split(' '),
  'landlord lessor landlady owner we'.split(' '),
  [
    'employee',
    'worker',
    'staff',
    'executive',
    'apprentice',
    'trainee',
    'intern',
    'team member',
    'member of staff',
    'you',
  ],
  'employer company firm organisation organization management school hospital trust practice we'.split(' '),
  'customer client buyer purchaser subscriber user licensee consumer you'.split(' '),
  ['provider', 'service provider', 'supplier', 'vendor', 'seller', 'contractor', 'licensor', 'company', 'we'],
  ['contractor', 'consultant', 'freelancer', 'service provider', 'supplier', 'provider', 'you'],
  ['recipient', 'receiving party', 'recipient party', 'receiver'],
  ['discloser', 'disclosing party', 'disclosing'],
  'borrower debtor mortgagor'.split(' '),
  'lender creditor bank mortgagee'.split(' '),
  'buyer purchaser customer transferee'.split(' '),
  'seller vendor supplier transferor'.split(' '),
  'franchisee distributor dealer agent reseller'.split(' '),
  'franchisor principal manufacturer supplier'.split(' '),
  ['controller', 'data controller', 'customer', 'client'],
  ['processor', 'data processor', 'provider', 'supplier', 'vendor'],
];

/** What people call a side in German, Spanish and Hindi, by how the words begin. */
const abroad: readonly (readonly [string, RegExp])[] = [
  ['landlord', /^(?:vermieter|arrendador|propietari|casero|मकान ?मालिक|makan ?malik)/],
  ['tenant', /^(?:mieter|pächter|inquilin|arrendatari|किरायेदार|किराएदार|kirayedar|kiraedar)/],
  ['employer', /^(?:arbeitgeber|empleador|patrón|patron|नियोक्ता|कंपनी|niyokta|company)/],
  [
    'employee',
    /^(?:arbeitnehmer|angestellt|mitarbeiter|beschäftigt|emplead|trabajador|कर्मचारी|karmchari|karamchari)/,
  ],
  ['customer', /^(?:kunde|auftraggeber|besteller|client|ग्राहक|grahak)/],
  ['provider', /^(?:anbieter|dienstleister|auftragnehmer|proveedor|prestador|प्रदाता|सेवा प्रदाता|pradata)/],
  ['supplier', /^(?:lieferant|suministrador|आपूर्तिकर्ता)/],
  ['seller', /^(?:verkäufer|vendedor|विक्रेता|vikreta)/],
  ['buyer', /^(?:käufer|comprador|खरीदार|क्रेता|kharidar)/],
  ['borrower', /^(?:darlehensnehmer|kreditnehmer|prestatari|उधारकर्ता)/],
  ['lender', /^(?:darlehensgeber|kreditgeber|prestamista|ऋणदाता)/],
  ['licensee', /^(?:lizenznehmer|licenciatari)/],
  ['licensor', /^(?:lizenzgeber|licenciante)/],
  ['recipient', /^(?:empfänger|receptor|प्राप्तकर्ता)/],
  ['consultant', /^(?:berater|consultor|सलाहकार)/],
];

const own =
  /^(?:i|me|my|mine|we|us|our|ours|ourselves|(?:my|our) (?:own|side|company|firm|client|team|business)|ich|wir|mir|uns|mein\p{L}*|unser\p{L}*|mis|nuestr[ao]s|मैं|हम|मुझे|हमें|हमको|मेर[ीे]|हमार[ीे]|mujhe|hume|humein|hamein|hamen|main|mai|hum|ham|mer[ie]|ham[ae]r[ie]|humar[ie])$/iu;
const everybody =
  /^(?:they|them|their|theirs|he|she|his|her|its|one|people|(?:the )?other (?:side|party|one)|(?:both|each|every|either|all|the)(?: of)?(?: the)?(?: (?:part(?:y|ies)|sides?|one|two|of them|people|signator(?:y|ies)))?|everyone|everybody|anyone|both|each|all|part(?:y|ies)|beide[rn]?(?: parteien| seiten)?|parteien|jeder?(?: partei| seite)?|deren|seine|ihre|sus|(?:las |ambas )?partes|उन(?:के|की)|दोनों(?: पक्षों)?|unk[ei]|dono|kaun|kis(?:ko|e)|कौन|किस(?:को|े))$/iu;

/** Whose duties are asked for: those of one who is named, of the visitor's own side, or of everybody. */
export type Whose = { side: 'own' | 'all' } | { side: 'named'; name: string };

/** Reads whom the words of a request name. */
export function toWhose(words: string | undefined): Whose {
  const plain = (words ?? '').trim().toLowerCase();
  if (
    plain === '' ||
    /\b(?:vs?|versus|duties|obligations|responsibilities)\b/.test(plain) ||
    everybody.test(plain.replace(/['’]s?$/, ''))
  )
    return { side: 'all' };
  if (own.test(plain.replace(/['’]s?$/, ''))) return { side: 'own' };
  const bare = plain
    .replace(/^(?:the|a|an|my|our|your|each|every|any|der|die|das|des|dem|den|el|la|los|las) /, '')
    .replace(/['’]s?$/, '');
  const known = abroad.find(([, begins]) => begins.test(bare))?.[0];
  return { side: 'named', name: known ?? bare };
}

/** How a document introduces somebody: `said` is what stands around “(the "Tenant")”, in lower case. */
export type Introduced = { key: string; said: string };

/**
 * Returns the keys of those whom a name means in a document: who is called so, or is introduced by it ("Acme Ltd (the
 * "Tenant")"), or else those of the same side ("lessee" for the tenant). Empty if nobody is.
 */
export function findMeant(
  name: string,
  bearers: readonly Bearer[],
  introduced: readonly Introduced[],
): string[] {
  const key = name.split(' ').map(toSingular).join(' ');
  const keys = [...new Set(bearers.map((bearer) => bearer.key))].filter((each) => each !== '');
  const called = keys.filter(
    (each) => each === key || each.endsWith(` ${key}`) || (key.includes(' ') && key.endsWith(` ${each}`)),
  );
  if (called.length > 0) return called;
  const meant = introduced
    .filter(({ said }) => hasWords(said, key) || hasWords(said, name))
    .map((each) => each.key);
  if (meant.length > 0) return keys.filter((each) => meant.includes(each));
  for (const side of sides.filter((each) => each.includes(key))) {
    const found = keys.filter(
      (each) => side.includes(each) || side.some((word) => each.endsWith(` ${word}`)),
    );
    if (found.length > 0) return found;
  }
  return [];
}

const hasWords = (said: string, words: string) =>
  ` ${said.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words} `);

/** `ACME ROBOTICS, INC., a Delaware corporation … ("Acme")` introduces a company. */
const introducesCompany =
  /\b(?:limited|ltd|inc|llc|llp|plc|gmbh|corp|corporation|company|co-?operative|s\.p\.a|ltda|k\.k|n\.v|b\.v|pty|pvt|university|trust|society|association|bank|board|council|ministry|foundation)\b/i;

/** Returns the keys of the companies that the beginning of a text introduces by a name in quotation marks. */
export function listCompanies(text: string): Set<string> {
  const beginning = text.slice(0, beginningChars);
  const keys = new Set<string>();
  for (const found of beginning.matchAll(
    /\((?:the |hereinafter[^"“]{0,40})?["“](\p{Lu}[\p{L} ]{1,40})["”]/gu,
  )) {
    const before = beginning.slice(Math.max(0, found.index - reach), found.index);
    const own = before.slice(
      Math.max(before.lastIndexOf('")'), before.lastIndexOf('”)'), before.lastIndexOf('\n\n')) + 1,
    );
    if (introducesCompany.test(own)) keys.add((found[1] ?? '').split(' ').map(toSingular).join(' '));
  }
  return keys;
}

/** How far around a name in quotation marks it may be introduced. UTF-16 code units. */
const reach = 160;
/** Where parties are introduced. UTF-16 code units. */
const beginningChars = 8000;

/** Finds how the beginning of a text introduces those with duties: `Acme Ltd (the "Tenant")`, "Tenant: Acme Ltd". */
export function listIntroduced(text: string, bearers: readonly Bearer[]): Introduced[] {
  const beginning = text.slice(0, beginningChars);
  const keys = new Set(bearers.map(({ key }) => key));
  const introduced: Introduced[] = [];
  for (const found of beginning.matchAll(/["“]([\p{L} ]{2,40})["”]/gu)) {
    const key = (found[1] ?? '').split(' ').map(toSingular).join(' ');
    if (!keys.has(key)) continue;
    const before = beginning.slice(Math.max(0, found.index - reach), found.index);
    const cut = Math.max(
      before.lastIndexOf('")'),
      before.lastIndexOf('”)'),
      before.lastIndexOf('\n\n'),
      before.search(/\b[Aa][Nn][Dd]\b(?!.*\b[Aa][Nn][Dd]\b)/s),
    );
    const [after = ''] = beginning.slice(found.index, found.index + reach).split(')');
    introduced.push({ key, said: `${before.slice(cut + 1)}${after}`.toLowerCase() });
  }
  for (const line of beginning.split('\n')) {
    const { name, said } = readEntry(line.trim());
    const key = name.split(' ').map(toSingular).join(' ');
    if (keys.has(key)) introduced.push({ key, said: said.toLowerCase() });
  }
  return introduced;
}

/** What an entry of a form says at most. UTF-16 code units. */
const maxSaidChars = 100;

/** Reads "Tenant: Acme Ltd". A single pattern for all of it would take the cube of a line's spaces. */
function readEntry(line: string): { name: string; said: string } {
  const gap = /:|\t| {3}/.exec(line);
  const [, name = ''] = gap ? (/^(?:the )?([\p{L} ]{2,40})$/iu.exec(line.slice(0, gap.index)) ?? []) : [];
  const said = gap ? line.slice(gap.index + gap[0].length).trim() : '';
  return said.length > 1 && said.length <= maxSaidChars
    ? { name: name.trim(), said }
    : { name: '', said: '' };
}
