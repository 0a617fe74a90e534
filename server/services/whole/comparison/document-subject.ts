import type { ReviewKey } from '#shared/api-review.ts';
import { recogniseKind } from '../../review/contract-kinds.ts';
import { contractTitles } from '../../review/contract-titles.ts';
import { foundFrom } from '../../review/find-point-passages.ts';
import type { DocumentFindings } from '../../review/ports.ts';
import { type FormKey, recogniseForm } from '../forms/document-forms.ts';
import { toShortSubject } from './document-marks.ts';

/**
 * What comparing documents would compare: `people`, as with CVs and applications; `terms`, as with contracts; `unknown` where it
 * may be either.
 */
export type DocumentSubject = 'people' | 'terms' | 'unknown';

/** Forms that set terms or charge amounts, and whose comparison puts nobody before anybody else. */
const ofTerms: ReadonlySet<FormKey> = new Set([
  ...(['invoice', 'order', 'quotation', 'offer', 'privacy', 'share-purchase', 'settlement'] as const),
]);
const ofPeople: ReadonlySet<FormKey> = new Set(['certificate', 'resignation', 'warning']);

/** A title or a heading is a short line. UTF-16 code units. */
const maxHeadingChars = 60;
/** Where a title stands. UTF-16 code units. */
const titleChars = 1500;
/** Titles of CVs and of letters that go with them. */
const cvTitle =
  /(?<!\p{L})(?:curriculum vitae|c\.?v\.?|r[eé]sum[eé]|bio-?data|lebenslauf|werdegang|curr[ií]culum|hoja de vida|cover letter|motivation letter|letter of motivation|anschreiben|bewerbung(?:sschreiben)?|carta de (?:presentación|motivación)|(?:job|employment|letter of) application|जीवनवृत्त|बायोडाटा)(?!\p{L})/iu;
/** Words of titles, but also of clauses: only the first lines count. */
const judgedTitle =
  /(?<!\p{L})(?:application (?:for|form)|candidates?|applicants?|kandidat\p{L}*|bewerber\p{L}*|candidat[oa]s?|interview|shortlist|scorecard|assessment|appraisal|performance review|evaluation|उम्मीदवार|आवेदन)(?!\p{L})/iu;
const maxTitleLines = 3;
const applies =
  /\b(?:i am|i'm|i would like to|i wish to|i hereby|i want to) (?:writing to )?(?:apply|applying|express my interest)\b|\bmy application for\b|\bdear (?:hiring|recruit\w+)\b|\bhiring manager\b|\bhiermit bewerbe ich mich\b|\bbewerbe ich mich (?:um|auf|bei|als)\b|\bme dirijo a (?:ustedes|usted) para solicitar\b/i;
/** Headings of CVs, as they stand alone in a line or before a colon. */
const cvHeadings: readonly RegExp[] = [
  /^(?:(?:professional|work|working|employment|career|relevant|job|teaching|legal|other) )*(?:experience|history|background)$|^(?:career|employment)$|^(?:berufs|arbeits)(?:erfahrung|praxis)(?:en)?$|^beruflicher werdegang$|^experiencia(?: (?:laboral|profesional))?$|^(?:कार्य )?अनुभव$/,
  /^(?:education(?:al)?(?:(?: and|,| &) (?:training|qualifications?))?(?: background)?|academic (?:background|qualifications?|record)|qualifications?|studies|degrees?)$|^(?:aus|schul)bildung$|^studium$|^(?:formación|educación)(?: académica)?$|^(?:शिक्षा|शैक्षिक योग्यता)$/,
  /^(?:(?:key|core|technical|professional|soft|it|computer|main|personal) )*(?:skills?|competenc(?:ies|es)|strengths)(?: (?:and|&) \w+)?$|^(?:edv-?)?kenntnisse$|^fähigkeiten$|^(?:habilidades|competencias|aptitudes)$|^कौशल$/,
  /^languages?(?: skills)?$|^sprachen$|^sprachkenntnisse$|^idiomas$|^भाषाएँ$/,
  /^(?:hobbies|interests|hobbies and interests|personal interests|interessen|aficiones|intereses|रुचियाँ)$/,
  /^(?:references?|referees|referenzen|referencias)$/,
  /^(?:(?:personal|professional|career|candidate) )?(?:profile|summary|objective|statement)$|^about me$|^über mich$|^perfil(?: profesional)?$|^sobre mí$/,
  /^(?:personal (?:details|information|data)|persönliche daten|datos personales|date of birth|nationality|marital status|geburtsdatum)$/,
  /^(?:achievements?|awards?|certifications?|certificates?|publications?|projects|volunteering)$/,
];
const minCvHeadings = 2;

/** How a contract speaks of itself, or of those whom it binds. */
const ofItself =
  /\b(?:this|present|the) (?:\w+ )?(?:agreement|contract|deed|lease|licen[cs]e|addendum|undertaking)\b|\bparties\b/gi;
/** Titles of what sets terms for many. Nobody is called so, as with "policy officer". */
const ofAll = /\b(?:handbook|manual|code of conduct)\b/;
/** A CV has hardly one clause on the points of a review. */
const minClauses = 5;
const minTitledClauses = 2;
const minMentions = 3;
/** Also read from letters and CVs. */
const common: ReadonlySet<ReviewKey> = new Set(['parties', 'dates']);

/**
 * Tells what a document is about by its name, its beginning and the clauses that were found in it. What has the marks of a CV is
 * about people, whatever else it says, and what does not certainly set terms is unknown.
 */
export function toSubject(name: string, { beginning, points }: DocumentFindings): DocumentSubject {
  const form = recogniseForm(name, beginning);
  if ((form && ofPeople.has(form)) || isOfPeople(name, beginning)) return 'people';
  if (form) return ofTerms.has(form) ? 'terms' : 'unknown';
  const title = `${toFileWords(name)}\n${listHeadings(beginning.slice(0, titleChars)).join('\n')}`;
  const isTitled = recogniseKind(name, beginning) !== 'general' || contractTitles.test(title);
  const clauses = points.filter(
    ({ key, probability }) => !common.has(key) && probability >= foundFrom,
  ).length;
  const mentions = beginning.match(ofItself)?.length ?? 0;
  const isSetForAll =
    clauses >= minTitledClauses &&
    listTitles(beginning)
      .slice(0, maxTitleLines)
      .some((line) => ofAll.test(line));
  const isContract =
    isSetForAll ||
    clauses >= minClauses ||
    (isTitled && (mentions >= minMentions || (mentions > 0 && clauses >= minTitledClauses)));
  if (isContract) return 'terms';
  // Short CVs have no headings, and short offers do not speak of themselves.
  return toShortSubject(beginning) ?? 'unknown';
}

function isOfPeople(name: string, beginning: string): boolean {
  const headings = listHeadings(beginning);
  const lines = listTitles(beginning);
  const isSaid = (lines: readonly string[], words: RegExp) =>
    lines.some((line) => words.test(line) && !contractTitles.test(line));
  const file = toFileWords(name);
  if (isSaid([file, ...lines], cvTitle) || isSaid([file, ...lines.slice(0, maxTitleLines)], judgedTitle))
    return true;
  if (applies.test(beginning.replaceAll('’', "'"))) return true;
  const found = cvHeadings.filter((heading) => headings.some((line) => heading.test(line)));
  return found.length >= minCvHeadings;
}

const listTitles = (beginning: string) => listHeadings(beginning.slice(0, titleChars)).filter(isTitle);

const toFileWords = (name: string) => name.replace(/[_\-.\d]+/g, ' ');

/** A numbered heading is a clause's ("7. Assessment"), and a short sentence is none. */
const isTitle = (line: string) => !/^(?:\d|\(|§|article|section|clause)|[.;]$/.test(line);

/** Returns the short lines, and what stands before a colon at the beginning of a line, in lower case. */
function listHeadings(text: string): string[] {
  return text.split(/[\n\t]/).flatMap((written) => {
    const line = written
      .replace(/[*#_•|]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
    const [head = ''] = line.split(':', 1);
    const heading = head.trim();
    return heading !== '' && heading.length <= maxHeadingChars ? [heading] : [];
  });
}
