import { AppError } from '#shared/errors.ts';
import type { TextBuilder } from '../text-builder.ts';
import { toCharsetEncoding, toCodePageEncoding } from './rtf-codepages.ts';
import { readRtfTokens } from './rtf-tokens.ts';

/** Groups that hold no text of the document. */
const skipped = new Set(
  'colortbl stylesheet info pict object themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl fldinst nonshppict filetbl revtbl private sp bkmkstart bkmkend pgptbl wgrffmtfilter'.split(
    ' ',
  ),
);
/** Groups whose text stands beside the body: it is written after it. */
const asides = new Set(
  'header headerl headerr headerf footer footerl footerr footerf footnote annotation'.split(' '),
);

const textOfWord: Record<string, string> = {
  tab: '\t',
  line: '\n',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
  enspace: ' ',
  emspace: ' ',
  qmspace: ' ',
};
const textOfSymbol: Record<string, string> = { '~': ' ', _: '-', '\\': '\\', '{': '{', '}': '}' };
/** Deeper nesting is no document. */
const maxDepth = 2000;

type Group = {
  place: 'body' | 'aside' | 'fonts' | 'nowhere';
  /** Characters to pass over after each `\u`, which stand there for old readers. */
  fallbackLength: number;
  encoding: string | undefined;
  isHidden: boolean;
};

/** Reads an RTF file: paragraphs, rows of tables, numbers of lists as they stand in the file, in any code page. */
export function readRtf(bytes: Uint8Array, builder: TextBuilder): void {
  const encodings = new Map<number, string | undefined>();
  const notes: string[] = [];
  const groups: Group[] = [];
  let group: Group = { place: 'body', fallbackLength: 1, encoding: undefined, isHidden: false };
  let defaultEncoding = 'windows-1252';
  let fontNumber = 0;
  let bytesRun = '';
  let text = '';
  let aside = '';
  let cells: string[] = [];
  let isStarred = false;
  let isHeading = false;
  let toPass = 0;

  function addText(added: string): void {
    if (group.isHidden) return;
    if (group.place === 'body') text += added;
    else if (group.place === 'aside') aside += added;
  }

  function settleBytes(): void {
    if (bytesRun === '') return;
    const raw = Buffer.from(bytesRun, 'latin1');
    bytesRun = '';
    addText(new TextDecoder(group.encoding ?? defaultEncoding).decode(raw));
  }

  function endParagraph(): void {
    if (group.place === 'aside') aside += '\n';
    else if (cells.length > 0) text += '\n';
    else if (group.place === 'body') {
      builder[isHeading ? 'heading' : 'paragraph'](text);
      text = '';
    }
  }

  function endRow(): void {
    builder.row(cells);
    cells = [];
  }

  function handleWord(name: string, value: number | undefined): void {
    if (group.place === 'nowhere') return;
    if (name === 'u' && value !== undefined) {
      addText(String.fromCharCode(value < 0 ? value + 65_536 : value));
      toPass = group.fallbackLength;
    } else if (name === 'uc') group.fallbackLength = Math.min(Math.max(value ?? 1, 0), 16);
    else if (name in textOfWord) addText(textOfWord[name] ?? '');
    else if (name === 'par' || name === 'sect' || name === 'page') endParagraph();
    else if (name === 'cell' || name === 'nestcell') {
      if (group.place !== 'body') return;
      cells.push(text);
      text = '';
    } else if (name === 'row' || name === 'nestrow') endRow();
    else if (name === 'pard') isHeading = false;
    else if (name === 'outlinelevel') isHeading = true;
    else if (name === 'v' || name === 'deleted') group.isHidden = value !== 0;
    else if (name === 'plain') group.isHidden = false;
    else if (name === 'ansicpg' && value) defaultEncoding = toCodePageEncoding(value);
    else if (name === 'mac') defaultEncoding = 'macintosh';
    else if (name === 'f' && group.place === 'fonts') fontNumber = value ?? 0;
    else if (name === 'f') group.encoding = encodings.get(value ?? 0);
    else if (name === 'fcharset' && group.place === 'fonts')
      encodings.set(fontNumber, toCharsetEncoding(value ?? 0));
    else openDestination(name);
  }

  function openDestination(name: string): void {
    if (name === 'fonttbl') group.place = 'fonts';
    else if (skipped.has(name)) group.place = 'nowhere';
    else if (asides.has(name)) group.place = 'aside';
  }

  for (const token of readRtfTokens(Buffer.from(bytes).toString('latin1'))) {
    if (token.kind === 'bytes') {
      const passed = Math.min(toPass, token.text.length);
      toPass -= passed;
      bytesRun += token.text.slice(passed);
      continue;
    }
    settleBytes();
    toPass = token.kind === 'word' ? toPass : 0;
    if (token.kind === 'open') {
      if (groups.length >= maxDepth) throw new AppError('file_damaged');
      groups.push(group);
      group = { ...group };
      isStarred = false;
    } else if (token.kind === 'close') {
      const outer = groups.pop();
      if (!outer) continue;
      if (group.place === 'aside' && outer.place !== 'aside') {
        notes.push(aside);
        aside = '';
      }
      group = outer;
    } else if (token.kind === 'symbol') {
      if (token.name === '*') isStarred = true;
      else if (token.name in textOfSymbol) addText(textOfSymbol[token.name] ?? '');
      else if (token.name === '\n' || token.name === '\r') endParagraph();
    } else {
      toPass = 0;
      // What a reader does not know and is marked so is left out whole; text of shapes is known.
      if (isStarred && token.name !== 'shpinst' && !asides.has(token.name)) group.place = 'nowhere';
      isStarred = false;
      handleWord(token.name, token.value);
    }
  }
  settleBytes();
  if (cells.length > 0) endRow();
  builder.paragraph(text);
  for (const note of new Set(notes)) builder.paragraph(note);
}
