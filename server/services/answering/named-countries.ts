import { toWords } from './terms.ts';

/** The countries whose law the handbook tells apart, as its guides name them. */
export const countryNames = ['India', 'United Kingdom', 'United States', 'European Union'] as const;
export type Country = (typeof countryNames)[number];

/** What people write when they mean one: names, peoples, cities, laws and authorities; phrases of two words joined by "_". */
const namesOf: Readonly<Record<Country, string>> = {
  India: `india indian bharat mumbai bombay delhi bengaluru bangalore chennai madras kolkata calcutta hyderabad pune
    ahmedabad gurgaon gurugram noida jaipur lucknow kanpur kochi kerala karnataka maharashtra gujarat punjab tamil_nadu
    telangana haryana rajasthan goa indien indio
    भारत इंडिया हिंदुस्तान दिल्ली मुंबई बेंगलुरु पुणे कानपुर लखनऊ चेन्नई कोलकाता हैदराबाद जयपुर ludhiana indore nagpur surat`,
  'United Kingdom': `uk u_k britain british england english scotland scottish wales welsh northern_ireland
    united_kingdom london manchester birmingham leeds glasgow edinburgh cardiff belfast bristol liverpool     grossbritannien vereinigtes_konigreich reino_unido inglaterra ब्रिटेन यूके इंग्लैंड`,
  'United States': `usa us_law us_employees america american americans united_states states california californian
    texas austin dallas houston new_york florida illinois chicago boston massachusetts seattle washington oregon nevada
    ohio georgia colorado virginia pennsylvania new_jersey delaware
    usa_vereinigte vereinigte_staaten amerika estados_unidos eeuu अमेरिका`,
  'European Union': `eu europe european europa germany german deutschland deutschen france french spain spanish italy
    italian netherlands dutch belgium poland polish portugal portuguese lisbon austria ireland irish dublin sweden
    denmark finland berlin munich munchen hamburg koln cologne frankfurt paris madrid barcelona amsterdam     european_union union_europea alemania espana francia italia portugal frankreich spanien osterreich यूरोप जर्मनी`,
};

const countryOf = new Map<string, Country>();
for (const country of countryNames)
  for (const name of namesOf[country].split(/\s+/)) countryOf.set(name.replaceAll('_', ' '), country);

/** The countries that a text names, in order, each once. "In the US" counts; "contact us" and "tell us" do not. */
export function findCountries(text: string): Country[] {
  const found = new Set<Country>();
  if (/\b(?:the US|in US|U\.S\.|US (?:law|company|citizen|employ\w+|state|visa)|USA)\b/.test(text))
    found.add('United States');
  if (/\b(?:in|the|within) the us\b|\bin us\b/i.test(text)) found.add('United States');
  const words = toWords(text);
  for (const [at, word] of words.entries()) {
    const country = countryOf.get(`${word} ${words[at + 1] ?? ''}`) ?? countryOf.get(word);
    if (country) found.add(country);
  }
  return [...found];
}

/** A text without the countries that it names; one that names nothing else stays as it is. */
export function withoutCountries(text: string): string {
  const words = text.split(/\s+/);
  const others = words.filter(
    (word, at) => !isNamed(word, words[at + 1]) && !isNamed(words[at - 1] ?? '', word, 'both'),
  );
  return others.length > 0 ? others.join(' ') : text;
}

/** Names of countries themselves: a city may be what is asked about. */
const ownNames = new Set(
  `india indian bharat indien indio भारत uk britain british england english united kingdom ब्रिटेन usa america american united
  states अमेरिका us eu europe european europa union germany german deutschland france french spain spanish italy italian
  netherlands dutch poland portugal austria ireland`
    .split(/\s+/)
    .flatMap(toWords),
);

function isNamed(word: string, next = '', need: 'either' | 'both' = 'either'): boolean {
  const [one = ''] = toWords(word);
  const [other = ''] = toWords(next);
  if (countryOf.has(`${one} ${other}`)) return ownNames.has(one) && ownNames.has(other);
  return need === 'either' && countryOf.has(one) && ownNames.has(one);
}
