import { toWords } from '../../text/terms.ts';

/** The countries whose law the handbook distinguishes, with the names that its guides use. */
export const countryNames = ['India', 'United Kingdom', 'United States', 'European Union'] as const;
export type Country = (typeof countryNames)[number];

/** What people write when they mean a country: names, nationalities, regions, cities; two-word names are joined by "_". */
const placesOf: Readonly<Record<Country, string>> = {
  India: `india indian indians bharat mumbai bombay delhi bengaluru bangalore chennai madras kolkata calcutta hyderabad pune
    ahmedabad gurgaon gurugram noida jaipur lucknow kanpur kochi kerala karnataka maharashtra gujarat punjab tamil_nadu
    telangana haryana rajasthan goa indien indio ludhiana indore nagpur surat bhopal patna coimbatore chandigarh mysore
    vadodara thane nashik odisha bihar assam uttar_pradesh madhya_pradesh andhra_pradesh west_bengal visakhapatnam
    agra varanasi amritsar dehradun ranchi jharkhand raipur chhattisgarh uttarakhand himachal_pradesh bhubaneswar guwahati
    mangalore mysuru mangaluru trivandrum thiruvananthapuram ghaziabad faridabad meerut rajkot jodhpur
    allahabad prayagraj kozhikode calicut madurai tiruppur aurangabad gwalior jabalpur udaipur jamshedpur moradabad bareilly
    aligarh siliguri pondicherry puducherry navi_mumbai secunderabad warangal guntur vijayawada hubli belgaum tirupati shimla
    भारत इंडिया हिंदुस्तान दिल्ली मुंबई बेंगलुरु बैंगलोर पुणे कानपुर लखनऊ चेन्नई कोलकाता हैदराबाद जयपुर गुजरात महाराष्ट्र
    नोएडा गुरुग्राम इंदौर नागपुर सूरत`,
  'United Kingdom': `uk u_k britain british england english scotland scottish wales welsh northern_ireland
    united_kingdom london manchester birmingham leeds glasgow edinburgh cardiff belfast bristol liverpool sheffield
    newcastle nottingham leicester brighton southampton aberdeen swansea oxford
    yorkshire lancashire cornwall devon essex sussex surrey norfolk suffolk cumbria dorset somerset cheshire derbyshire
    hertfordshire oxfordshire buckinghamshire staffordshire coventry bradford sunderland plymouth luton milton_keynes
    wolverhampton dundee inverness
    northampton norwich exeter portsmouth swindon bournemouth peterborough gloucester blackpool ipswich huddersfield
    middlesbrough wigan stockport cheltenham warwickshire worcestershire northumberland lincolnshire wiltshire merseyside
    grossbritannien großbritannien vereinigtes_konigreich schottland reino_unido inglaterra escocia londres ब्रिटेन यूके इंग्लैंड लंदन`,
  'United States': `usa us_law us_employees america american americans united_states states california californian
    texas texan austin dallas houston new_york nyc new_mexico florida miami illinois chicago boston massachusetts seattle washington
    oregon portland nevada ohio georgia atlanta colorado denver virginia pennsylvania philadelphia new_jersey delaware
    michigan detroit minnesota wisconsin indiana tennessee north_carolina south_carolina arizona phoenix utah maryland
    missouri kentucky louisiana alabama connecticut los_angeles san_francisco san_diego
    kansas oklahoma iowa nebraska arkansas mississippi montana idaho wyoming alaska hawaii vermont new_hampshire
    rhode_island west_virginia north_dakota south_dakota las_vegas san_jose san_antonio orlando tampa cleveland pittsburgh
    baltimore milwaukee sacramento minneapolis
    brooklyn manhattan nashville memphis tucson fresno omaha tulsa albuquerque oakland raleigh huntsville cincinnati
    salt_lake jersey_city honolulu boise knoxville spokane tacoma fort_worth el_paso long_island st_louis silicon_valley
    vereinigte_staaten amerika amerikanisch estados_unidos eeuu nueva_york अमेरिका यूएस`,
  'European Union': `eu ue europe european europeans europa europaisch europea germany german germans deutschland deutschen deutsche france
    french spain spanish italy italian italians netherlands dutch belgium belgian belgians poland polish portugal portuguese lisbon austria
    austrian austrians ireland irish dublin sweden swedish denmark danish finland finnish greece greek czech hungary romania
    bulgaria croatia slovakia slovenia estonia latvia lithuania luxembourg malta cyprus
    berlin munich munchen hamburg koln cologne frankfurt stuttgart leipzig vienna wien paris lyon marseille madrid
    barcelona valencia sevilla rome milan amsterdam rotterdam brussels antwerp porto athens warsaw prague budapest
    copenhagen stockholm helsinki cork krakow gdansk wroclaw gothenburg malmo tallinn riga vilnius bratislava zagreb
    ljubljana bucharest sofia thessaloniki naples turin florence bologna bilbao seville malaga lille toulouse bordeaux
    dusseldorf dresden hannover nuremberg nurnberg bremen graz salzburg ghent eindhoven utrecht bavaria bayern catalonia
    dortmund duisburg bonn mannheim augsburg kiel rostock aachen karlsruhe wiesbaden strasbourg nantes montpellier palermo
    genoa verona zaragoza granada murcia the_hague groningen tilburg leuven liege bruges linz innsbruck poznan katowice brno
    ostrava timisoara cluj varna plovdiv aarhus odense uppsala tampere turku espoo braga coimbra algarve galway limerick
    european_union union_europea alemania aleman espana francia italia polonia
    frankreich spanien osterreich italien niederlande polen यूरोप जर्मनी फ्रांस`,
};

/** Laws, authorities and forms that only one of them has. Unlike a place, each may be all that a question is about. */
const institutionsOf: Readonly<Record<Country, string>> = {
  India: 'epf epfo esic dpdp aadhaar tds posh_act shops_act',
  'United Kingdom': 'acas hmrc paye p45 p60 ir35 tupe companies_house',
  'United States': 'irs flsa fmla eeoc osha nlrb warn_act 1099 401k ccpa title_vii',
  'European Union': 'posted_workers',
};

const countryOf = new Map<string, Country>();
for (const country of countryNames)
  for (const name of listNames(placesOf[country], institutionsOf[country])) countryOf.set(name, country);
const institutions: ReadonlySet<string> = new Set(listNames(...Object.values(institutionsOf)));

/** Returns names as `toWords` returns words, which leaves out Hindi vowel signs like accents. */
function listNames(...lists: readonly string[]): string[] {
  return lists
    .flatMap((list) => list.split(/\s+/))
    .map((name) => toWords(name.replaceAll('_', ' ')).join(' '));
}

/** "US" as the whole message, for instance where we asked for the country; "us" inside a sentence is mostly a pronoun. */
const onlyUs = /^\W*(?:(?:in|for) )?(?:the )?u\.?s\.?\W*$/i;

/** Returns the countries that a text names, without duplicates. "In the US" counts; "contact us" and "tell us" do not. */
export function findCountries(text: string): Country[] {
  if (onlyUs.test(text)) return ['United States'];
  const found = new Set<Country>();
  if (/\b(?:the US|in US|U\.S\.|US (?:law|company|citizen|employ\w+|state|visa)|USA)\b/.test(text))
    found.add('United States');
  if (/\bthe us\b|\bin us\b|[,(-]\s*us\)?[\s?.!]*$/i.test(text)) found.add('United States');
  const words = toWords(text.split(asLanguage).filter(isNoLanguage).join(' '));
  const origins = new Set<Country>();
  // "Us" alone is not a country's name, and "our US company" is not a destination.
  let leadsSomewhere = /\b(?:in|(?:to|in|into|within) the) us\b/i.test(text);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const country = countryOf.get(`${word} ${next}`) ?? countryOf.get(word);
    if (!country) continue;
    const isOrigin = peoples.has(word) && !ofLaw.has(next);
    (isOrigin ? origins : found).add(country);
    const before = words[at - 1] === 'the' ? words[at - 2] : words[at - 1];
    if (!isOrigin && before && leadingTo.has(before)) leadsSomewhere = true;
  }
  // "An Indian engineer to the UK": the destination counts, not where somebody comes from.
  return [...new Set(leadsSomewhere ? found : [...origins, ...found])];
}

const languageNames =
  'german|french|spanish|italian|dutch|polish|portuguese|swedish|danish|finnish|greek|czech|english|deutsch';

/**
 * "Does it work in German?", "do you speak Spanish or French": a language. "In German law", "in English and Indian law" and
 * "Spanish leases" are of a country.
 */
const asLanguage = new RegExp(
  `(\\b(?:in|into|to|auf|speaks?|understands?) (?:${languageNames})(?=\\s*(?:$|[?!.,;:)]|(?:too|also|as well|please|pls|instead|than)\\b|(?:or|and) (?:${languageNames})\\s*(?:$|[?!.,;:)]))))`,
  'i',
);

const peoples = new Set(
  `indian indians british english scottish welsh american americans european europeans german germans french spanish italian
  italians dutch belgian belgians polish portuguese austrian austrians irish swedish danish finnish greek czech`.split(
    /\s+/,
  ),
);

/** Returns the country of a nationality: "German", but not "Germany". */
export const toCountryOfPeople = (word: string): Country | undefined =>
  peoples.has(word) ? countryOf.get(word) : undefined;
const ofLaw = new Set(['law', 'laws', 'court', 'courts', 'statute', 'rules']);
const leadingTo = new Set(['to', 'in', 'into', 'within']);

/** Removes the countries from a text, unless nothing else would be left. */
export function withoutCountries(text: string): string {
  const others = text
    .split(asLanguage)
    .flatMap((part, at) => (isNoLanguage(part, at) ? listOthers(part.trim().split(/\s+/)) : [part]))
    .filter(Boolean);
  return others.length > 0 ? others.join(' ') : text;
}

const listOthers = (words: readonly string[]): string[] =>
  words.filter((word, at) => !isNamed(word, words[at + 1]) && !isNamed(words[at - 1] ?? '', word, 'both'));

/** Every second part of a text that is split at languages is one. */
const isNoLanguage = (_part: string, at: number): boolean => at % 2 === 0;

/** Whether a text consists only of names of countries or places in them. */
export function isPlaceOnly(text: string): boolean {
  const isPlace = (name: string) => countryOf.has(name) && !institutions.has(name);
  return onlyUs.test(text) || hasOnlyNames(text, isPlace);
}

/** Whether a text has words, and each is a name or one of the two words of a name. */
export function hasOnlyNames(text: string, isName: (name: string) => boolean): boolean {
  const words = toWords(text);
  const isPart = (word: string, at: number) =>
    isName(word) || isName(`${word} ${words[at + 1]}`) || isName(`${words[at - 1]} ${word}`);
  return words.length > 0 && words.every(isPart);
}

/** Names of countries themselves, without cities, because the question may be about a city. */
const ownNames = new Set(
  `india indian bharat indien indio भारत uk britain british england english united kingdom ब्रिटेन usa america american united
  states अमेरिका us eu ue europe european europa europea union germany german germans deutschland france french spain spanish italy italian
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
