import { anyOf } from '../../any-of.ts';
import { toWords } from '../../text/terms.ts';
import { findCountries, hasOnlyNames, toCountryOfPeople } from './named-countries.ts';

/** Countries, and cities in them, that the handbook has no guide about; two-word names are joined by "_". */
const names = new Set(
  `australia sydney melbourne new_zealand canada toronto vancouver ontario quebec montreal mexico brazil brasil argentina
  chile colombia peru venezuela ecuador uruguay paraguay bolivia panama costa_rica guatemala cuba jamaica dominican_republic
  switzerland zurich geneva norway oslo iceland turkey istanbul russia moscow ukraine belarus serbia albania montenegro
  moldova bosnia kosovo azerbaijan armenia kazakhstan uzbekistan
  china shanghai beijing shenzhen hong_kong taiwan japan tokyo korea seoul singapore malaysia indonesia jakarta thailand
  bangkok vietnam philippines manila cambodia myanmar laos mongolia pakistan karachi lahore bangladesh dhaka sri_lanka nepal
  bhutan maldives afghanistan iran iraq israel syria lebanon jordan kuwait qatar doha bahrain oman yemen uae dubai
  abu_dhabi saudi_arabia saudi riyadh emirates egypt cairo morocco algeria tunisia libya sudan ethiopia kenya nairobi uganda
  tanzania rwanda nigeria lagos ghana senegal cameroon angola zambia zimbabwe botswana namibia mozambique mauritius
  south_africa johannesburg madagascar
  australien kanada mexiko brasilien schweiz japon suiza canadá méxico`
    .split(/\s+/)
    .map((name) => toWords(name.replaceAll('_', ' ')).join(' ')),
);

/** Matches foreign law: "Swiss law", "Canadian employment rules". A nationality alone only says where somebody comes from. */
const foreignLaw = new RegExp(
  `\\b${anyOf(`
    australian canadian mexican brazilian swiss norwegian turkish russian ukrainian chinese japanese korean malaysian indonesian
    thai vietnamese filipino philippine pakistani bangladeshi israeli emirati saudi egyptian kenyan nigerian south_african
    argentinian
  `)}\\s+(?:labou?r |employment |tax |company |contract |data )?(?:laws?|courts?|rules|statutes?)\\b`,
  'i',
);

/** Nationalities of these countries. Beside a country with guides, they only say where somebody comes from. */
const peoples = new Set(
  `australian canadian mexican brazilian argentinian chilean colombian swiss norwegian turkish russian ukrainian serbian
  chinese japanese korean malaysian indonesian thai vietnamese filipino pakistani bangladeshi nepali nepalese iranian iraqi
  israeli lebanese emirati saudi egyptian moroccan kenyan nigerian ghanaian ethiopian african`.split(/\s+/),
);

/** Replaces a nationality ("a Canadian") in a question about another country. */
const someoneOfPeople = 'foreigner';

/** A company's nationality ("a German company") does not make it a foreigner, so it is kept. */
const ofCompanies = new Set(
  'company companies firm firms business startup client clients customer customers supplier entity employer parent'.split(
    ' ',
  ),
);

const citizens = new Set(['citizen', 'citizens', 'national', 'nationals']);

/** Replaces where somebody comes from, if the text names a country with guides: "can a foreigner work in the UK". */
export function replaceNationalities(text: string): string {
  const countries = findCountries(text);
  if (countries.length === 0) return text;
  const isFromElsewhere = (word: string) => {
    const country = toCountryOfPeople(word);
    return peoples.has(word) || (country !== undefined && !countries.includes(country));
  };
  const parts = text.split(/\s+/);
  const has = (at: number, some: ReadonlySet<string>) =>
    toWords(parts[at] ?? '').some((word) => some.has(word));
  const isSomebody = (at: number) =>
    toWords(parts[at] ?? '').some(isFromElsewhere) && !has(at + 1, ofCompanies);
  return parts
    .flatMap((part, at) => {
      // A foreigner is not a "citizen", so that word goes, too.
      if (has(at, names) || (has(at, citizens) && isSomebody(at - 1))) return [];
      return isSomebody(at) ? [someoneOfPeople] : [part];
    })
    .join(' ');
}

/** After these words, a country is where somebody or something comes from, not where the law is asked about. */
const leadingFrom = new Set(['from', 'of', 'aus', 'de']);

/** Whether a text consists only of names of countries without guides. */
export function isForeignPlaceOnly(text: string): boolean {
  return hasOnlyNames(text, (name) => names.has(name));
}

/** Whether a text asks about a country without guides, and names none with guides. */
export function isAboutForeignCountry(text: string): boolean {
  if (findCountries(text).length > 0) return false;
  if (foreignLaw.test(text)) return true;
  const words = toWords(text);
  return words.some((word, at) => {
    const isNamed = names.has(word) || names.has(`${word} ${words[at + 1]}`);
    return isNamed && !leadingFrom.has(words[at - 1] ?? '');
  });
}

/** Whether a text names a country, with or without guides. */
export const namesCountry = (text: string): boolean =>
  findCountries(text).length > 0 || isAboutForeignCountry(text);
