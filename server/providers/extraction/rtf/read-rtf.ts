import { AppError } from '#shared/errors.ts';
import type { TextBuilder } from '../text-builder.ts';
import { decodeBytes, toCharsetEncoding, toCodePageEncoding } from './rtf-codepages.ts';
import { type RtfToken, readRtfTokens } from './rtf-tokens.ts';
import { createRtfWriter, type RtfTarget, type RtfWriter } from './rtf-writer.ts';

/** Groups that contain no text of the document. */
const skipped = new Set(
  'colortbl info pict object themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl fldinst nonshppict filetbl revtbl private sp bkmkstart bkmkend pgptbl wgrffmtfilter'.split(
    ' ',
  ),
);
/** Groups whose text is not part of the body: it is written after it. */
const asides = new Set(
  'header headerl headerr headerf footer footerl footerr footerf footnote annotation'.split(' '),
);

const textOfWord = new Map([
  ['tab', '\t'],
  ['line', '\n'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
  ['endash', '–'],
  ['emdash', '—'],
  ['enspace', ' '],
  ['emspace', ' '],
  ['qmspace', ' '],
]);
const textOfSymbol = new Map([
  ['~', ' '],
  ['_', '-'],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
]);
/** Real documents do not nest deeper. */
const maxDepth = 2000;
const maxFallbackLength = 16;

type Group = {
  target: RtfTarget;
  /** How many characters to skip after each `\u`: they are a fallback for readers that do not know `\u`. */
  fallbackLength: number;
  /** Undefined: the document's default font. */
  font: number | undefined;
  isHidden: boolean;
};

type State = {
  writer: RtfWriter;
  group: Group;
  outerGroups: Group[];
  defaultEncoding: string;
  defaultFont: number;
  fontEncodings: Map<number, string | undefined>;
  /** The font whose definition is being read. */
  fontNumber: number;
  /** The style whose name is being read. */
  style: { number: number; name: string };
  headingStyles: Set<number>;
  /** Bytes of text, as Latin-1 characters, that are not decoded yet. */
  bytes: string;
  /** Characters of a `\u` fallback that are still to be skipped. */
  fallbackLeft: number;
  /** After `\*`: the next word opens a group that readers may ignore. */
  isStarred: boolean;
};

/** Reads an RTF file: paragraphs, table rows, and list numbers as the file contains them, in any code page. */
export function readRtf(bytes: Uint8Array, builder: TextBuilder): void {
  const state: State = {
    writer: createRtfWriter(builder),
    group: { target: 'body', fallbackLength: 1, font: undefined, isHidden: false },
    outerGroups: [],
    defaultEncoding: 'windows-1252',
    defaultFont: 0,
    fontEncodings: new Map(),
    fontNumber: 0,
    style: { number: 0, name: '' },
    headingStyles: new Set(),
    bytes: '',
    fallbackLeft: 0,
    isStarred: false,
  };
  for (const token of readRtfTokens(Buffer.from(bytes).toString('latin1'))) {
    if (token.kind === 'bytes') addBytes(state, token.text);
    else {
      flushBytes(state);
      // A control word for one character also counts as a fallback character.
      if (state.fallbackLeft > 0 && token.kind === 'word' && textOfWord.has(token.name)) {
        state.fallbackLeft--;
        continue;
      }
      state.fallbackLeft = 0;
      handleToken(state, token);
    }
  }
  flushBytes(state);
  state.writer.finish();
}

function addBytes(state: State, text: string): void {
  const skippedLength = Math.min(state.fallbackLeft, text.length);
  state.fallbackLeft -= skippedLength;
  state.bytes += text.slice(skippedLength);
}

/** A character may take several bytes, so a run of them is decoded together. */
function flushBytes(state: State): void {
  if (state.bytes === '') return;
  const raw = Buffer.from(state.bytes, 'latin1');
  state.bytes = '';
  const font = state.group.font ?? state.defaultFont;
  addText(state, decodeBytes(raw, state.fontEncodings.get(font) ?? state.defaultEncoding));
}

function addText(state: State, text: string): void {
  const { group, writer } = state;
  if (group.target === 'styles') addToStyleName(state, text);
  else if (!group.isHidden) writer.addText(group.target, text);
}

/** Programs other than Word mark headings by the style alone, whose name is English in every language. */
const headingName = /^(?:heading [1-9]|title);/i;
const maxStyleNameLength = 40;

function addToStyleName({ style, headingStyles }: State, text: string): void {
  style.name = (style.name + text).trimStart().slice(0, maxStyleNameLength);
  if (headingName.test(style.name)) headingStyles.add(style.number);
}

function handleToken(state: State, token: Exclude<RtfToken, { kind: 'bytes' }>): void {
  if (token.kind === 'open') openGroup(state);
  else if (token.kind === 'close') closeGroup(state);
  else if (token.kind === 'symbol') handleSymbol(state, token.name);
  else {
    // A starred group is one that readers may ignore: we skip all but the text of shapes and the asides.
    if (state.isStarred && token.name !== 'shpinst' && !asides.has(token.name))
      state.group.target = 'nowhere';
    state.isStarred = false;
    if (state.group.target !== 'nowhere') handleWord(state, token.name, token.value);
  }
}

function openGroup(state: State): void {
  if (state.outerGroups.length >= maxDepth) throw new AppError('file_damaged');
  state.outerGroups.push(state.group);
  state.group = { ...state.group };
  state.isStarred = false;
}

function closeGroup(state: State): void {
  const outer = state.outerGroups.pop();
  if (!outer) return;
  if (state.group.target === 'aside' && outer.target !== 'aside') state.writer.endAside();
  state.group = outer;
}

function handleSymbol(state: State, name: string): void {
  if (name === '*') state.isStarred = true;
  else if (name === '\n' || name === '\r') state.writer.endParagraph(state.group.target);
  else addText(state, textOfSymbol.get(name) ?? '');
}

function handleWord(state: State, name: string, value: number | undefined): void {
  const { group, writer } = state;
  const text = textOfWord.get(name);
  if (text !== undefined) addText(state, text);
  else if (name === 'u' && value !== undefined) {
    addText(state, String.fromCharCode(value < 0 ? value + 65_536 : value));
    state.fallbackLeft = group.fallbackLength;
  } else if (name === 'uc') group.fallbackLength = Math.min(Math.max(value ?? 1, 0), maxFallbackLength);
  else if (name === 'par' || name === 'sect' || name === 'page') writer.endParagraph(group.target);
  else if (name === 'cell' || name === 'nestcell') writer.endCell(group.target);
  else if (name === 'row' || name === 'nestrow') writer.endRow();
  else if (name === 'pard' || name === 'outlinelevel' || name === 'intbl') formatParagraph(state, name);
  else if (name === 'v' || name === 'deleted') group.isHidden = value !== 0;
  else if (name === 'plain') {
    group.isHidden = false;
    group.font = undefined;
  } else if (name === 'fonttbl') group.target = 'fonts';
  else if (name === 'stylesheet') group.target = 'styles';
  else if (name === 's') handleStyle(state, value ?? 0);
  else if (skipped.has(name)) group.target = 'nowhere';
  else if (asides.has(name)) group.target = 'aside';
  else handleEncoding(state, name, value);
}

/** A note's paragraphs have formats of their own, which must not change the paragraph that the note belongs to. */
function formatParagraph({ group, writer }: State, name: 'pard' | 'outlinelevel' | 'intbl'): void {
  if (group.target !== 'body') return;
  if (name === 'intbl') writer.setInTable(true);
  else writer.setHeading(name === 'outlinelevel');
  if (name === 'pard') writer.setInTable(false);
}

/** Within the list of styles the number of the next one, elsewhere that of the paragraph's. */
function handleStyle({ group, style, headingStyles, writer }: State, number: number): void {
  if (group.target === 'styles') Object.assign(style, { number, name: '' });
  else if (group.target === 'body' && headingStyles.has(number)) writer.setHeading(true);
}

/**
 * Handles the control words that define how bytes are encoded: the document's code page, the fonts' character sets, and
 * the current font.
 */
function handleEncoding(state: State, name: string, value: number | undefined): void {
  const { group, fontEncodings } = state;
  if (name === 'ansicpg' && value) state.defaultEncoding = toCodePageEncoding(value);
  else if (name === 'mac') state.defaultEncoding = 'macintosh';
  else if (name === 'pc') state.defaultEncoding = toCodePageEncoding(437);
  else if (name === 'pca') state.defaultEncoding = toCodePageEncoding(850);
  else if (name === 'deff') state.defaultFont = value ?? 0;
  else if (name === 'f' && group.target === 'fonts') state.fontNumber = value ?? 0;
  else if (name === 'f') group.font = value ?? 0;
  else if (name === 'fcharset' && group.target === 'fonts')
    fontEncodings.set(state.fontNumber, toCharsetEncoding(value ?? 0));
}
