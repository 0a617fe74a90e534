const toSet = (words: string) => new Set(words.trim().split(/\s+/));

/** Who may have duties, as contracts, letters and policies call them; in the singular. */
const roles = toSet(`
  addressee adviser advisor affiliate agency agent applicant apprentice architect artist assignee assignor association attendee attorney
  auditor author authority bailee bank beneficiary bidder board borrower broker builder business buyer candidate captain caretaker carrier
  chair chairman chairperson charity charterer child cleaner client club college committee company consignee consignor consultant
  consumer contractor controller cooperative corporation council counsel counterparty creditor crew customer dealer debtor delegate department
  designer developer director discloser distributor doctor donor driver employee employer engineer entity exhibitor executive
  executor father firm foundation franchisee franchisor freelancer governor grantee grantor guarantor guardian guest headteacher hirer
  holder hospital host hotel household importer indemnitee indemnitor individual institute institution insured insurer intern
  investor invitee landlady landlord leaseholder lecturer lender lessee lessor liaison librarian licensee licensor
  management manager manufacturer marshal master mediator member merchant ministry mortgagee mortgagor mother musician nanny nurse occupant
  occupier officer operator organiser organisation organization organizer owner parent participant partner partnership party passenger
  patient payee payer people performer person personnel photographer physician pilot player practitioner principal processor producer
  programmer promoter provider publisher pupil purchaser recipient representative researcher reseller resident retailer
  runner school seafarer secretary seller shareholder shipper speaker sponsor staff stockist student subcontractor sub-contractor
  sublessee subscriber subtenant sub-processor subprocessor subsidiary supervisor supplier surety surveyor teacher team technician
  tenant tourist trader trainee trainer transferee transferor translator traveller treasurer trust trustee undersigned union university user vendor venue
  visitor volunteer warden wholesaler worker workman undertaker fitter householder foreman mate teammate colleague
  appointee cardholder claimant complainant co-tenant cotenant examiner heir interviewee interviewer jobseeker keyholder lodger nominee
  policyholder registrant renter rider respondent roommate secondee signatory vet`);
/** Words that end like those for people (“-er”, “-or”, “-ee”, “-man”) and name things. */
const things = toSet(`
  german human norman roman
  absentee adapter after another answer average banner behavior behaviour boiler border buffer calculator calendar center
  centre chapter charger charter clutter coffee color colour computer container cooker corner counter cover danger december
  degree differ dinner disaster disclaimer dishwasher disorder door drawer dryer either elevator error ever exterior
  extinguisher factor favor favour fee fever filter finger floor folder footer former freezer further gender guarantee harbor
  harbour header heater helicopter honor honour however humor indicator information inner interior knee ladder laser later
  latter lesser letter liquor literature locker major manner matter meter minor mirror monitor motor neither never newsletter
  november number october offer order other outer over paper pepper per poster power printer prior projector proper quarter
  rather razor refrigerator register remainder reminder rigor router rumor scanner scooter sector semester september server
  settee shelter shower shutter similar slipper sticker summer superior surrender tamper tenor terror theater thermometer
  three timer toffee together tower trailer transfer transformer trigger trophy under upper vapor voucher waiver water
  weather whatever whenever wherever whichever winter wrapper`);
/** What stands before a name and is no part of it. */
const determiners = toSet(`
  the a an this that these those each every any all both either neither no such said same other another its his her their our your my
  one relevant applicable respective outgoing incoming first second last new current non-breaching defaulting
  terminating remaining aforesaid and or thereafter then however further also moreover accordingly otherwise
  meanwhile if upon where when therefore subject`);
/** Words with which a sentence speaks of everybody. */
const everybody = toSet(
  'anyone anybody everyone everybody nobody no-one whoever persons people person others',
);
/** Whom "he" and "she" do not stand for. */
const companies = toSet(
  'agency bank business company corporation firm party trust university we you i employer management charity society',
);
export const isPerson = ({ key }: Bearer) => !companies.has(key);
const titles = toSet('mr mrs ms miss dr professor mr. mrs. ms. dr.');
const speakers = toSet('you we i us');

/** The singular of a word, in lower case, without the sign of a genitive. */
export const toSingular = (word: string): string => {
  const plain = word.toLowerCase().replace(/['’]s?$/, '');
  if (roles.has(plain)) return plain;
  if (plain === 'children') return 'child';
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  return /(?:[^s]s)$/.test(plain) ? plain.slice(0, -1) : plain;
};

const endsLikePeople = /(?:er|or|ee|ist|ician|man|person)$/;

export const isRole = (word: string): boolean => {
  const singular = toSingular(word);
  return (
    roles.has(singular) ||
    (isCapital(word) && singular.length > 4 && endsLikePeople.test(singular) && !things.has(singular))
  );
};

/** Somebody who has duties: `key` is the same however a document inflects the name, `name` is how it is written first. */
export type Bearer = { key: string; name: string };

export const parties: Bearer = { key: 'party', name: 'Each or either party' };
export const unnamed: Bearer = { key: '', name: 'Nobody named' };

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const maxNameWords = 4;

/**
 * Returns whom a noun phrase names: "each of the Service Providers" names the Service Provider; undefined if it names a thing.
 * `known`: keys of names that no list has and that act in this text, such as "Lucent".
 */
export function toBearer(words: readonly string[], known: ReadonlySet<string>): Bearer | undefined {
  const head = words.at(-1);
  if (head === undefined || /['’]s?$/.test(head)) return undefined;
  const plain = head.toLowerCase();
  if (speakers.has(plain))
    return words.length > 2
      ? undefined
      : { key: plain === 'us' ? 'we' : plain, name: toName(plain === 'us' ? 'we' : plain) };
  if (plain === 'both' && words.length === 1) return parties;
  if ((everybody.has(plain) && words.length < 3) || (plain === 'one' && words[0]?.toLowerCase() === 'no'))
    return { key: 'everyone', name: 'Everyone' };
  const named = withoutDeterminers(words);
  const capitals = toCapitals(named);
  if (
    toSingular(head) === 'party' &&
    (capitals.length < 2 || determiners.has(capitals[0]?.toLowerCase() ?? ''))
  )
    return parties;
  if (capitals.length > 0) {
    const key = toKey(capitals);
    return isRole(head) || known.has(key) || titles.has(capitals[0]?.toLowerCase() ?? '')
      ? { key, name: capitals.join(' ') }
      : undefined;
  }
  return isRole(head) ? { key: toSingular(head), name: toName(head) } : undefined;
}

export const toKey = (words: readonly string[]) => words.map(toSingular).join(' ');

const toName = (word: string) => (word === 'i' ? 'I' : `${word.charAt(0).toUpperCase()}${word.slice(1)}`);

function withoutDeterminers(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !determiners.has(word.toLowerCase()));
  return from < 0 ? [] : words.slice(from).slice(-maxNameWords);
}

/** The words with capitals at the end of a noun phrase: "Service Provider" of "appointed Service Provider". */
export function toCapitals(words: readonly string[]): readonly string[] {
  const from = words.findLastIndex((word) => !isCapital(word)) + 1;
  return words.slice(from);
}
