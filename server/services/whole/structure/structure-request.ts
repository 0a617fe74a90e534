import { toLatinDigits } from '../../text/devanagari-digits.ts';
import { withPlaceFigures } from '../../text/place-figures.ts';

/** What a message wants to see of a document's structure. */
export type StructureRequest =
  | { kind: 'contents' }
  | { kind: 'definitions' }
  /** Counted from 1. */
  | { kind: 'page'; page: number | 'last' };

/** Longer messages ask for something in particular. UTF-16 code units. */
const maxChars = 120;

const lead =
  "^\\W*(?:(?:hi|hello|hey|please|pls|kindly|ok(?:ay)?|and|now)\\W+)*(?:(?:can|could|would|will) (?:you|i|we) (?:please )?(?:see |get |have )?|i(?: would|'d|’d)? (?:like|want|need) (?:to see )?)?(?:please )?(?:(?:show|give|list|print|display|quote|read|tell|get)(?: me| us)? (?:out )?)?(?:what(?:'s|’s|s| is| are| does| do)?|which)?\\s*(?:(?:the|a|an|all|every|its|full|complete|whole) )*";
const document =
  '(?:it|this|that|(?:the|this|that|my|our)(?: \\p{L}+)? (?:agreement|contract|document|file|handbook|lease|nda|pdf|policy))';
const there = `(?: (?:(?:are )?(?:(?:in|of|from) ${document}|there|in it|in here|in this)|(?:does |do )?${document} (?:has|have|contain|contains|include|includes)))?(?: please| pls)?\\W*$`;

const contents = new RegExp(
  `${lead}(?:table of contents|toc|contents (?:page|list)|structure|(?:list of )?(?:the )?(?:(?:clause|section|article|chapter|main) )?(?:headings|titles|clauses|sections|articles|chapters))${there}`,
  'iu',
);
const counted = new RegExp(
  `^\\W*how many (?:clauses|sections|articles|chapters|headings|pages) (?:are there(?: in ${document})?|does ${document} have|has ${document})\\W*$`,
  'iu',
);
const definitions = new RegExp(
  `${lead}(?:(?:list of )?(?:the )?(?:defined (?:terms|words)|definitions)|glossary|terms (?:that )?are defined)${there}`,
  'iu',
);
const goTo =
  '(?:(?:(?:go|jump|scroll|skip|turn) to|explain|open|summari[sz]e|(?:say|read) (?:me |us )?)(?: the)? )?';
const saidOn = `(?:${document} (?:says?|states?|reads?) )?(?:(?:is|stands|was) |says )?(?:(?:printed|said|stated|there|written) )?`;
const partOf =
  '(?:(?:at|on|text (?:of|on)|content of) (?:the )?)?(?:(?:beginning|bottom|end|foot|start|top) of (?:the )?)?';
const ofPage = new RegExp(
  `${lead}${goTo}${saidOn}${partOf}(?:(last|final) page|(?:page|pg\\.?|p\\.) (?:no\\.? )?(\\d{1,4}))(?: (?:says?|contains?|of ${document}|in ${document}|about|please|pls))*\\W*$`,
  'iu',
);
// `\W` would match letters of Devanagari.
const polite =
  '^[^\\p{L}\\p{M}\\p{N}]*(?:(?:kannst|kann|können|könnten|könntest|du|ich|wir|bitte|zeige?n?|nenne?n?|liste|lies|lese?n|gib|sie|mir|uns|das|die|den|der|alle|was|steht|sagt|inhalt|text|auf|von|por|favor|puedes?|podrías?|quiero|mostrarme|enseñarme|ver|leer|muestra|muestre|muéstrame|muéstreme|enséñame|lee|léeme|dame|qué|que|dice|hay|pone|viene|contiene|texto|contenido|de|en|el|la|las|los|todas|kripya|zara|mujhe|humein|iska|iske|कृपया|मुझे|इसका|इसके)[\\s,]+)*';
const politeEnd =
  '(?:\\s+(?:bitte|auf|an|vor|zeigen|sehen|vorlesen|(?:des|im|vom|aus dem|in diesem) (?:vertrage?s?|dokuments?|mietvertrage?s?|arbeitsvertrage?s?|datei)|por favor|(?:del|de este|de la|en el) (?:contrato|documento|archivo|carta)|ka|ko|dikhao|dikhaiye|dikha do|dikhana|batao|padho|(?:(?:par|pe|mein|me) )?kya (?:likha )?hai|का|को|दिखाओ|दिखाइए|दिखाएँ|दिखाएं|बताओ|बताइए|(?:(?:पर|में) )?क्या (?:लिखा )?है))*[^\\p{L}\\p{M}\\p{N}]*$';
/** The same in German, Spanish and Hindi. */
const abroad = {
  contents: new RegExp(
    `${polite}(?:inhaltsverzeichnis|überschriften|índice|indice|tabla de contenidos?|cláusulas|विषय[- ]सूची|vishay suchi)${politeEnd}`,
    'iu',
  ),
  definitions: new RegExp(
    `${polite}(?:definitionen|begriffsbestimmungen|definiciones|términos definidos|परिभाषाएँ|परिभाषाएं|paribhasha(?:ye|yen|yein)?)${politeEnd}`,
    'iu',
  ),
  page: new RegExp(
    `${polite}(?:seite|s\\.|página|pagina|pág\\.?|pag\\.?|पृष्ठ|पेज|prishth|page|pej)\\s+(?:(?:nr|no|num|número|numero|नंबर|संख्या)\\.?\\s+)?([\\d०-९]{1,4})(?:\\.)?${politeEnd}`,
    'iu',
  ),
};

/** "The next page", after one that was asked for. */
const neighbour = new RegExp(
  `${lead}${goTo}(?:is |stands |says )?(?:on )?(?:the )?(?:(next|following)|previous|preceding) page(?: (?:says?|contains?|please|pls|then))*\\W*$`,
  'iu',
);

/**
 * Reads what a message wants to see of a document's structure; undefined if it asks for something else. `earlier`: the visitor's
 * messages before it, oldest first.
 */
export function readStructure(typed: string, earlier: readonly string[] = []): StructureRequest | undefined {
  if (typed.length > maxChars) return undefined;
  const message = withPlaceFigures(typed);
  if ([contents, counted, abroad.contents].some((each) => each.test(message))) return { kind: 'contents' };
  if (definitions.test(message) || abroad.definitions.test(message)) return { kind: 'definitions' };
  const [, last, page = abroad.page.exec(message)?.[1]] = ofPage.exec(message) ?? [];
  if (last !== undefined) return { kind: 'page', page: 'last' };
  if (page !== undefined) return { kind: 'page', page: Number(toLatinDigits(page)) };
  const beside = neighbour.exec(message);
  const before = beside && readStructure(earlier.at(-1) ?? '', earlier.slice(0, -1));
  if (before?.kind !== 'page' || before.page === 'last') return undefined;
  return { kind: 'page', page: before.page + (beside?.[1] === undefined ? -1 : 1) };
}
