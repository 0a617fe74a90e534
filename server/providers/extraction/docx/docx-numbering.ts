import { formatNumber, type NumberFormat } from '../list-number.ts';
import type { DocxStyles } from './docx-styles.ts';
import { readXmlTokens } from './xml-tokens.ts';

/** One level of a list (ECMA-376 §17.9.6). */
type Level = { start: number; format: string; text: string; isLegal: boolean; restart: number | undefined };
type AbstractList = { levels: Map<number, Level>; styleLink: string | undefined };
type List = { abstractId: string; starts: Map<number, number>; levels: Map<number, Level> };

const numberFormats: ReadonlyMap<string, NumberFormat> = new Map([
  ['lowerLetter', 'lower-letter'],
  ['upperLetter', 'upper-letter'],
  ['lowerRoman', 'lower-roman'],
  ['upperRoman', 'upper-roman'],
]);

/** The id that removes a paragraph from its style's list (ECMA-376 §17.9.18). */
const noList = '0';

type Numbered = { styleId: string | undefined; listId: string | undefined; level: number | undefined };

/**
 * Computes the numbers that Word shows before paragraphs but does not store, from the definitions in `numbering.xml`.
 * Call `toLabel` once per paragraph, in the order of the text.
 */
export function createDocxNumbering(part: Uint8Array | undefined, styles: DocxStyles) {
  const { abstracts, lists } = part ? readDefinitions(part) : emptyDefinitions();
  const counters = new Map<string, number[]>();
  const begun = new Set<string>();

  function findAbstract(list: List, depth = 0): AbstractList | undefined {
    const abstract = abstracts.get(list.abstractId);
    // A list may take its levels from the list of a style (§17.9.21).
    const linked = abstract?.styleLink ? styles.find(abstract.styleLink)?.listId : undefined;
    const other = linked === undefined ? undefined : lists.get(linked);
    return other && other !== list && depth < 5 ? findAbstract(other, depth + 1) : abstract;
  }

  return {
    /** Returns "2.1", "(a)", "•", or an empty string if the paragraph is in no list or its list shows nothing. */
    toLabel(paragraph: Numbered): string {
      const style = paragraph.styleId === undefined ? undefined : styles.find(paragraph.styleId);
      const listId = paragraph.listId ?? style?.listId;
      const list = listId === undefined || listId === noList ? undefined : lists.get(listId);
      if (!list) return '';
      const level = paragraph.level ?? style?.level ?? 0;
      const abstract = findAbstract(list);
      const toLevel = (index: number) => list.levels.get(index) ?? abstract?.levels.get(index);
      const own = toLevel(level);
      if (!own) return '';
      const counts = counters.get(list.abstractId) ?? [];
      counters.set(list.abstractId, counts);
      const start = list.starts.get(level) ?? own.start;
      const isOverridden = list.starts.has(level) && !begun.has(`${listId}/${level}`);
      begun.add(`${listId}/${level}`);
      const count = counts[level];
      counts[level] = count === undefined || isOverridden ? start : count + 1;
      // Deeper levels restart, unless they name the only level that restarts them (§17.9.10).
      for (let deeper = level + 1; deeper < 9; deeper++) {
        const restart = toLevel(deeper)?.restart;
        if (restart === undefined || (restart > 0 && level < restart)) delete counts[deeper];
      }
      return formatLabel(own, counts, toLevel);
    },
  };
}

function formatLabel(
  own: Level,
  counts: readonly (number | undefined)[],
  toLevel: (index: number) => Level | undefined,
): string {
  if (own.format === 'bullet') return '•';
  if (own.format === 'none') return own.text.replace(/%\d/g, '').trim();
  return own.text
    .replace(/%(\d)/g, (_, digit: string) => {
      const index = Number(digit) - 1;
      const level = toLevel(index);
      const value = counts[index] ?? level?.start ?? 1;
      if (level?.format === 'decimalZero') return String(value).padStart(2, '0');
      return formatNumber(
        value,
        own.isLegal ? 'decimal' : (numberFormats.get(level?.format ?? '') ?? 'decimal'),
      );
    })
    .trim();
}

const emptyDefinitions = () => ({
  abstracts: new Map<string, AbstractList>(),
  lists: new Map<string, List>(),
});

function readDefinitions(part: Uint8Array) {
  const { abstracts, lists } = emptyDefinitions();
  let abstract: AbstractList | undefined;
  let list: List | undefined;
  let level: Level | undefined;
  let overridden = 0;
  for (const token of readXmlTokens(part)) {
    if (token.kind === 'close') {
      if (token.name === 'w:abstractNum') abstract = undefined;
      if (token.name === 'w:num') list = undefined;
      if (token.name === 'w:lvl') level = undefined;
    }
    if (token.kind !== 'open') continue;
    const value = token.attributes['w:val'] ?? '';
    if (token.name === 'w:abstractNum') {
      abstract = { levels: new Map(), styleLink: undefined };
      abstracts.set(token.attributes['w:abstractNumId'] ?? '', abstract);
    } else if (token.name === 'w:num') {
      list = { abstractId: '', starts: new Map(), levels: new Map() };
      lists.set(token.attributes['w:numId'] ?? '', list);
    } else if (token.name === 'w:abstractNumId' && list) list.abstractId = value;
    else if (token.name === 'w:numStyleLink' && abstract) abstract.styleLink = value;
    else if (token.name === 'w:lvlOverride') overridden = Number(token.attributes['w:ilvl']);
    else if (token.name === 'w:startOverride') list?.starts.set(overridden, Number(value));
    else if (token.name === 'w:lvl') {
      level = { start: 1, format: 'decimal', text: '', isLegal: false, restart: undefined };
      (list ?? abstract)?.levels.set(Number(token.attributes['w:ilvl']), level);
    } else if (level) readLevel(level, token.name, value);
  }
  return { abstracts, lists };
}

function readLevel(level: Level, name: string, value: string): void {
  if (name === 'w:start') level.start = Number(value) || 0;
  else if (name === 'w:numFmt') level.format = value;
  else if (name === 'w:lvlText') level.text = value;
  else if (name === 'w:isLgl') level.isLegal = value !== '0' && value !== 'false';
  else if (name === 'w:lvlRestart') level.restart = Number(value);
}
