import { letters } from '../../letters.ts';
import { ofWords, toComparable } from './comparison-words.ts';

const toLetters = (pattern: string) => pattern.replaceAll('\\p{L}', `[${letters}]`);

const month = '(?:\\p{L}{3,10}\\.? |\\d{1,2}[./])?';
const until = '\\s{0,2}(?:-|–|—|to|until|till|bis|a|hasta|से|se)\\s{0,2}';
const open =
  '(?:present|today|now|date|current|ongoing|heute|jetzt|dato|actualidad|hoy|actual|अब तक|वर्तमान|ab tak|abhi)';
const year = '(?:19|20)\\d{2}';
/** "2018 – 2021", "03/2014 – heute", "(2020-22)", "(2022-)", "desde 2020": posts and studies have years. */
const span = new RegExp(
  toLetters(
    `(?<!\\d)${year}${until}(?:${open}(?!\\p{L})|${month}${year}(?!\\d)|\\d{2}(?!\\d)|\\))|(?:seit|desde|since) ${month}${year}`,
  ),
  'g',
);
const minSpans = 2;

/** What only a CV says, each in English, German, Spanish and Hindi. */
const marks: readonly RegExp[] = [
  // When somebody was born, and of whom.
  ofWords(
    'born (?:on|in|\\d+)|date of birth|dob|marital status|single|married',
    'geboren (?:am|in|\\d+)|geb\\. (?:am )?\\d+|geburtsdatum|verheiratet|ledig',
    'nacid[oa] (?:el|en)|fecha de nacimiento|casad[oa]|solter[oa]',
    'जन्म(?: |-)?(?:तिथि|दिनांक)|पिता का नाम|विवाहित|अविवाहित|janm (?:tithi|tarikh)|pita ka naam',
  ),
  // What somebody has studied.
  ofWords(
    '(?:ba|bsc|llb|llm|msc|ma|mba|bcom|beng|phd|pgdm|pgce|b\\.a\\.?|b\\.sc\\.?|b\\.com\\.?|b\\.tech\\.?|gcses?|a-levels?|degree|diploma|graduate[ds]?|studied)|university|college|a first in',
    'abitur|ausbildung (?:zum|zur|als|bei)|studium|universität|hochschule|realschulabschluss|gesellenbrief|dipl\\.-?ing|rwth|weiterbildung|fachhochschule|\\p{L}{2,20}meister(?:in)?',
    'licenciad[oa]|titulad[oa]|graduad[oa]|universidad|bachillerato|máster|escuela de \\p{L}+',
    'विश्वविद्यालय|बी\\.कॉम|बी\\.ए|एम\\.ए|स्नातक|एम\\.बी\\.ए|yogyata|vishwavidyalaya|b\\.a',
  ),
  // Which languages somebody speaks.
  ofWords(
    '(?:fluent|native|basic) (?:in )?(?:english|german|french|spanish|hindi|italian|polish|arabic)|(?:speaks?|i speak|speak a little) \\p{L}+|(?:english|german|french|spanish|hindi):? (?:native|fluent|[abc][12])|english, (?:hindi|malayalam|tamil|french|german|spanish|marathi|punjabi|urdu)',
    '(?:englisch|französisch|spanisch|deutsch|türkisch|polnisch)(?: in wort und schrift|:? ?\\(?(?:fließend|verhandlungssicher|grundkenntnisse|muttersprache|gut))',
    '(?:inglés|francés|alemán|portugués|español)(?: ?[:(]? ?(?:avanzado|básico|nativo|medio|alto|fluido|b1|b2|c1|c2))',
    'भाषा ज्ञान|भाषाएँ|bhasha',
  ),
  // What somebody looking for work offers and wants.
  ofWords(
    '(?:post|position|role) applied for|(?:current|expected|desired) salary|current employer|available (?:immediately|from)|driving licen[cs]e|work permit|immediate joiner|career break|linkedin\\.com/in|availability|looking for (?:a|work|my)|hobb(?:y|ies)|i play',
    'gehaltswunsch|gehaltsvorstellung|ungekündigt|verfügbar ab|führerschein|eintrittstermin|hobbys?',
    'disponibilidad inmediata|carn(?:é|et) de|pretensiones salariales|incorporación inmediata|busco (?:puesto|trabajo|empleo)|aficiones',
    'अपेक्षित वेतन|वर्तमान वेतन|apekshit vetan',
  ),
  // How long somebody has done something.
  ofWords(
    '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\\+? (?:years (?:of |in |as |at )|yrs)|total experience|for (?:\\d|two|three|four|five|six|ten) years|where i (?:have )?worked',
    '(?:\\d{1,2}|zwei|drei|vier|fünf|sechs|acht|zehn)\\+? jahren? (?:praxis|erfahrung|berufserfahrung)|mit \\d{1,2} jahren|beruf(?:spraxis|serfahrung):? \\d{1,2} jahre',
    '(?:\\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|diez) años (?:de|en|como)',
    'साल (?:का अनुभव|से)|वर्षों? (?:का अनुभव|से)|anubhav',
  ),
  // "I lead a team", and posts as those who hold them write them.
  ofWords(
    'my name is|i have been|i (?:hold|lead|led|manage|managed|built|trained|handled|worked)|graduated from|where i (?:studied|went)|what i am good at|references available',
    'mein name ist|ich (?:leite|leitete|betreue|betreute|war|habe)|stärken|kurzprofil',
    'me llamo|perfil de|me (?:encargo|encargué|ocupo)|jef[ea] de|técnic[oa] de|ayudante',
    'मेरा नाम|मैंने|लेखाकार|सहायक|अध्यापक|naam',
  ),
];
/** "Priya Menon", "TOM BAKER", "Jorge Ramírez — cocinero": a CV begins with a name. */
const name =
  /^\s*\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){1,2}(?:,? (?:RN|MBA|PhD|LLB)| ?[—–|].{1,40})?\s*$/u;

const ofFirm =
  /\b(?:about|ltd|limited|llp|inc|gmbh|company|logistics|services|minutes|report|plan|list|notes?|agenda)\b/i;

/** Counts what a text has in common with CVs: at most one for each kind of mark. */
function countPersonMarks(written: string): number {
  const text = toComparable(written);
  const spans = text.match(span)?.length ?? 0;
  const [first = ''] = written.trimStart().split('\n', 1);
  const isNamed =
    name.test(first) && !ofFirm.test(first) && !commerce.some((each) => each.test(toComparable(first)));
  return marks.filter((mark) => mark.test(text)).length + Number(spans >= minSpans) + Number(isNamed);
}

const amount =
  /(?:[$£€₹]|\b(?:eur|usd|gbp|inr|rs\.?|chf))\s?\d|\d\s?(?:[$£€₹]|(?:euros?|eur|dollars?|pounds?|rupees?|rupaye)\b|रुपये|रुपए)/;
/** Notes on what people earn or are worth have amounts, too. */
const ofStaff = ofWords(
  'salar(?:y|ies)|bonus(?:es)?|wages?|candidates?|applicants?|ratings?|promot(?:ed|ion)|interview\\p{L}*|appraisals?',
  'gehalt|lohn|bewerber\\p{L}*|kandidat\\p{L}*|salario|sueldo|nómina|candidat[oa]s?|वेतन|उम्मीदवार|vetan|ummeedvar',
);
/** What is said of goods and services that somebody offers or sells; only the first ones are said of nothing else. */
const sellingKinds = 4;
const commerce: readonly RegExp[] = [
  ofWords(
    'quotation|quote|estimate|proposal|offer|order|tender|price list|data sheet|invoice|purchase order|angebot|kostenvoranschlag|preisliste|rechnung|bestellung|presupuesto|oferta|factura|pedido|tarifas|कोटेशन|प्रस्ताव|बिल|मूल्य सूची',
  ),
  ofWords('vat|gst|excl\\.|incl\\.|mwst|mehrwertsteuer|ust|iva|जीएसटी|plus vat'),
  ofWords('delivery|lieferung|lieferzeit|entrega|plazo|डिलीवरी|shipping|versand|envío|montage'),
  ofWords('warranty|guarantee|gewährleistung|garantie|garantía|वारंटी|गारंटी'),
  ofWords('payment|zahlung|zahlbar|pago|भुगतान|instal?lments?|anzahlung|deposit|due'),
  ofWords('valid (?:until|for)|gültig bis|validez|válid[oa] hasta|वैध'),
  ofWords(
    '(?:per|a|each|every) (?:month|hour|day|unit|piece|payslip|parcel|year|quarter)|je (?:stunde|tag|stück)|im monat|pro \\p{L}+|al mes|por hora|प्रति',
  ),
  ofWords('notice|kündigung|frist|preaviso|cancel|term|laufzeit|duración'),
  ofWords('premium|excess|cover|insured|prämie|selbstbehalt|prima|franquicia'),
  ofWords('total|subtotal|gesamt|summe|budget|कुल'),
];
const minCommerce = 2;

/** Headings, clauses and forms tell what a longer text is. UTF-16 code units. */
const maxShortChars = 3000;
/** As many kinds of what CVs say stand in one; fewer if there is no amount in it. */
const minMarks = { withAmount: 3, without: 2 };

/** Whether a short text without headings is about a person, as a CV is, or sets prices for goods or services. */
export function toShortSubject(written: string): 'people' | 'terms' | undefined {
  if (written.length > maxShortChars) return undefined;
  const text = toComparable(written);
  const found = countPersonMarks(written);
  const hasAmount = amount.test(text);
  if (found >= (hasAmount ? minMarks.withAmount : minMarks.without)) return 'people';
  const sold = commerce.map((each) => each.test(text));
  const isSold =
    hasAmount &&
    sold.slice(0, sellingKinds).includes(true) &&
    sold.filter(Boolean).length >= minCommerce &&
    !ofStaff.test(text);
  return isSold && found === 0 ? 'terms' : undefined;
}
