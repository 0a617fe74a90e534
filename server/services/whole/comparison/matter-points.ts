import type { ReviewKey } from '#shared/api-review.ts';
import { ofToken } from './comparison-words.ts';

/**
 * Words for the points of a review, as a question uses them: "which ends first" asks for the term. A word alone in brackets says it
 * together with another one only.
 */
const wordsOf: Readonly<Partial<Record<ReviewKey, { words: string; beside?: string }>>> = {
  parties: {
    words: 'part(?:y|ies)|vertragsparteien|partei(?:en)?|partes|पक्ष(?:ों)?|paksh',
    beside: 'who|wer|quién|quiénes|कौन|kaun',
  },
  term: {
    words:
      'term|duration|length|long(?:er|est)?|lasts?|runs?|ends?|ending|end date|expir(?:e|es|y|ation)|short(?:er|est)?|laufzeit(?:en)?|dauer|dauert|läuft|laufen|endet|enden|ende|länger|kürzer|vertragsdauer|duración|duracion|dura|duran|termina|terminan|acaba|vence|vigencia|अवधि|समाप्त|ख़त्म|खत्म|लंबा|avadhi|khatam|lamba',
    beside:
      'first|last|earlier|earliest|sooner|soonest|later|latest|until|when|time|run|runs|date|dates|zuerst|früher|frueher|später|wann|lange|läuft|ab|aus|antes|primero|después|cuándo|plazo|पहले|बाद|कब|होगा|होता|pehle|baad|kab|hoga',
  },
  dates: {
    words:
      'dates?|dated|starts?|begins?|commence(?:s|ment)?|effective|datum|daten|beginnt|beginn|fechas?|empieza|तारीख़|तारीख|शुरू|tarikh|shuru',
    beside: 'first|when|earlier|later|date|wann|zuerst|cuándo|antes|कब|पहले|kab|pehle',
  },
  renewal: {
    words:
      'renew(?:s|al|als|ed)?|extend(?:s|ed)?|extensions?|verlängert|verlängern|verlängerung(?:en)?|renueva|renuevan|renovación|renovacion|prórroga|prorroga|नवीनीकरण|naveenikaran',
    beside: 'automatic(?:ally)?|options?|automatisch|automáticamente|automática|sich|se|अपने|आप',
  },
  termination: {
    words:
      'terminat(?:e|es|ed|ion)|terminable|notice|notices|cancel(?:lation|led)?|kündig(?:en|ung|bar)|kündigungsfrist(?:en)?|rescisión|rescision|rescindir|preaviso|noti(?:s|ce)',
    beside: 'early|right|rights|exit|convenience|frist(?:en)?|anticipada',
  },
  'governing-law': {
    words: 'laws?|govern(?:s|ing|ed)|recht|rechtswahl|ley|leyes|क़ानून|कानून|kanoon|kanun',
    beside: 'appl(?:y|ies|icable)|choice|gilt|anwendbare[sr]?|aplicable|aplica|लागू|lagu',
  },
  venue: {
    words:
      'venues?|courts?|jurisdictions?|forum|gerichtsst[aä]nde?|gerichte?|jurisdicción|jurisdiccion|tribunal(?:es)?',
    beside: 'disputes?|exclusive|competent',
  },
  'liability-cap': {
    words:
      'liabilit(?:y|ies)|liable|caps?|haftung|haftungsgrenzen?|haftungsbeschränkung(?:en)?|haftet|responsabilidad|दायित्व',
    beside: 'limit(?:s|ed|ation|ations)?|on|amount|begrenzt|begrenzung|limita|límite|limite',
  },
  indemnity: {
    words:
      'indemni(?:ty|ties|fy|fies|fication)|harmless|freistellung(?:en)?|indemnización|indemnizacion|indemnidad|क्षतिपूर्ति|kshatipurti',
    beside: 'hold|obligations?',
  },
  ip: {
    words: 'ip|intellectual|copyrights?|propiedad|intelectual|urheberrecht(?:e)?',
    beside: 'property|ownership|rights?|who|owns|geistiges|eigentum',
  },
  confidentiality: {
    words:
      'confidential(?:ity)?|secrecy|secrets?|vertraulichkeit|geheimhaltung(?:spflicht)?|confidencialidad|गोपनीयता|gopniyata',
    beside: 'information|obligations?|duty|duties',
  },
  'non-compete': {
    words: 'compet(?:e|ition)|noncompete|noncompetes|wettbewerbsverbot(?:e)?|competencia',
    beside: 'non|not|ban|no',
  },
  'non-solicit': { words: 'solicit(?:ation)?|nonsolicit|poaching|abwerbeverbot', beside: 'non|not|ban|no' },
  exclusivity: { words: 'exclusiv(?:e|ity)|exklusiv(?:ität)?|exclusividad|exclusivo', beside: 'rights?' },
  assignment: {
    words: 'assign(?:ment|able|ed|s)?|transferable|sublet(?:ting)?|abtret(?:en|ung)|cesión|cesion|ceder',
    beside: 'transfer|allow(?:s|ed)?|permit(?:s|ted)?',
  },
  'change-of-control': { words: 'control', beside: 'change|changes' },
  payment: {
    words:
      'pay|pays|paid|charge|charges|payments?|payable|price|prices|pricing|costs?|fees?|rent|rents|cheap(?:er|est)?|expensive|dearer|dearest|costl(?:y|ier|iest)|pric(?:y|ier|iest|ey)|amounts?|money|compensation|remuneration|salary|bezahl(?:t|en)|zahlt|zahlen|zahlung(?:en)?|kostet|kosten|preise?|vergütung|miete|teurer|teuersten?|billiger|billigsten?|günstiger|günstigsten?|paga|pagan|pago|pagos|precio|precios|cuesta|cuestan|barato|caro|भुगतान|पैसा|पैसे|क़ीमत|कीमत|सस्ता|सस्ती|महँगा|महंगा|bhugtan|paisa|paise|kimat|keemat|sasta|mehnga',
    beside: 'much|how much|many|when|total|viel|cuánto|cuanto|कितना|कितने|kitna|kitne|deta|देता',
  },
  audit: { words: 'audits?|auditing|prüfungsrechte?|auditoría', beside: 'rights?|inspect(?:ion)?' },
  insurance: {
    words: 'insurances?|insure[sd]?|versicherung(?:en)?|seguros?|बीमा|bima',
    beside: 'cover(?:age)?',
  },
  'data-protection': {
    words: 'gdpr|dsgvo|privacy|datenschutz',
    beside: 'data|protection|personal|protección|datos',
  },
  warranties: {
    words: 'warrant(?:y|ies|s)|gewährleistung|garantien?|garantías?|guarantees?',
    beside: 'representations?',
  },
  disputes: {
    words: 'disputes?|arbitrat(?:ion|e)|mediation|schiedsverfahren|streitigkeiten|disputas?|arbitraje',
    beside: 'resolution|resolved|settled',
  },
};

const patterns = Object.entries(wordsOf).map(([key, { words, beside }]) => ({
  key: key as ReviewKey,
  names: ofToken(words),
  allows: ofToken(beside ? `${words}|${beside}` : words),
}));

/** Whether a word alone names a point: "kosten", which is also frequent in questions about anything else. */
export const namesPoint = (word: string): boolean => patterns.some(({ names }) => names.test(toHead(word)));

/** German writes a clause and its subject as one word. */
const toHead = (word: string) =>
  word.replace(/(?<=\p{L}{5})s?(?:klauseln?|regelung(?:en)?|bestimmung(?:en)?)$/u, '');

/** "Data protection" and "intellectual property" name their point with two words, neither of which does so alone. */
const pairs: readonly [RegExp, ReviewKey][] = [
  [/^(?:(?:personal )?data protection|personal data|protección datos)$/, 'data-protection'],
  [/^change control$/, 'change-of-control'],
];

/** "The shorter notice period" asks for the notice period, and "which is shorter" for the term. */
const measure = ofToken(
  'long(?:er|est)?|short(?:er|est)?|high(?:er|est)?|low(?:er|est)?|big(?:ger|gest)?|larger?|largest|small(?:er|est)?|earl(?:y|ier|iest)|late(?:r|st)?|länger\\p{L}*|kürzer\\p{L}*|höher\\p{L}*|niedriger\\p{L}*|mayor|menor|larg[oa]|cort[oa]',
);

/** Returns the point of a review that a matter names, and nothing else; `words` are the matter's own, as `readComparison` returns them. */
export function toPointOfMatter(words: readonly string[]): ReviewKey | undefined {
  const things = words.filter((word) => !measure.test(word));
  return things.length > 0 && things.length < words.length ? toPoint(things) : toPoint(words);
}

/** What asks which of several offers has the lower price, and nothing else of paying. */
const priceWord = ofToken(
  'charges?|costs?|prices?|pricing|priced|cheap(?:er|est)?|(?:in)?expensive|dearer|dearest|costl(?:y|ier|iest)|pric(?:y|ier|iest|ey)|affordable|quoted?|asks?|wants?|bills?|totals?',
  'preise?|preislich|kostet|kosten|billiger\\p{L}*|billigsten?|günstiger\\p{L}*|günstigsten?|teurer\\p{L}*|teuersten?|teuer|verlangt',
  'precios?|cuesta|cuestan|cobra|cobran|barat[oa]s?|car[oa]s?|económic[oa]s?',
  'सस्ता|सस्ती|सस्ते|महँगा|महंगा|महँगी|महंगी|क़ीमत|कीमत|दाम|sast[aie]|meh[ae]?ng[aie]|mahang[aie]|kimat|keemat|daam',
);
/** What may stand beside it: "which supplier works out cheaper", "¿cuál sale más barato?" */
const besidePrice = ofToken(
  'works|comes|sale',
  "who|whose|who's|suppliers?|vendors?|providers?|sellers?|firms?|compan(?:y|ies)|contractors?|bidders?|caterers?|builders?|agenc(?:y|ies)|insurers?|banks?",
  'wer|wessen|anbieter|lieferant(?:en)?|firma|qui[eé]n|proveedor(?:es)?|empresa|कौन|kaun',
);
const leastOrMost = ofToken('high(?:er|est)?|low(?:er|est)?|niedriger|höher|menor|mayor');

/** Whether a matter asks for prices: "cheaper", "costs", or "lowest" alone. */
export const asksPrice = (words: readonly string[]): boolean =>
  words.some((word) => priceWord.test(word) || leastOrMost.test(word)) &&
  words.every((word) => [priceWord, leastOrMost, besidePrice].some((each) => each.test(word)));

function toPoint(written: readonly string[]): ReviewKey | undefined {
  const words = written.map(toHead);
  const joined = words.join(' ');
  const paired = pairs.find(([pattern]) => pattern.test(joined));
  if (paired) return paired[1];
  const named = patterns.filter(
    ({ names, allows }) => words.some((word) => names.test(word)) && words.every((word) => allows.test(word)),
  );
  return named.length === 1 ? named[0]?.key : undefined;
}

/** Whether a comparison is answered by points of a review: by one that its matter names, or by all if it names none. */
export const namesPoints = (matter: readonly string[]): boolean =>
  matter.length === 0 || asksPrice(matter) || toPointOfMatter(matter) !== undefined;
