import {
  Bookmark,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  SimpleField,
  TabStopType,
  TextRun,
} from 'docx';
import { companyName } from '#shared/content/brand.ts';
import {
  type Block,
  type DraftText,
  draftNotice,
  type Emphasis,
  type Inline,
} from '../../services/drafts/draft-text.ts';
import { documentStyles, lists, numbering, toIndent } from './docx-styles.ts';

/** A4, and margins that leave 160 mm for the text. */
const page = {
  size: { width: '210mm', height: '297mm' },
  margin: { top: '25mm', bottom: '25mm', left: '25mm', right: '25mm' },
} as const;
/** The right margin, to which page numbers are aligned. In twentieths of a point. */
const rightTab = 9070;

/** Pale, so that a printed page stays legible. */
const openShading = { type: ShadingType.CLEAR, color: 'auto', fill: 'FFF2B8' } as const;
const markShading = { type: ShadingType.CLEAR, color: 'auto', fill: 'D3E6F8' } as const;

/** Drafts have no deeper levels than these. */
const maxClauseLevel = 3;
const maxPlainLevel = 2;

/**
 * Writes a draft as a Word document: clauses and items in Word's own numbering, references as fields that Word updates,
 * open fields and points to check highlighted, and the notice on every page.
 */
export async function writeDocx({ title, blocks }: DraftText): Promise<Uint8Array> {
  const bookmarks = toBookmarks(blocks);
  const signatureBlocks = listSignatureBlocks(blocks);
  let isInClauses = false;
  const paragraphs = blocks.flatMap((block, index) => {
    if (block.kind === 'clause') isInClauses = true;
    if (block.kind === 'title') isInClauses = false;
    const paragraph = new Paragraph({
      ...toFormat(block, index === 0, isInClauses),
      keepNext: isLeadIn(block) || signatureBlocks.has(block),
      // Avoids single lines at the foot or head of a page, whatever the reader's own template says.
      widowControl: true,
      children: toChildren(block, bookmarks),
    });
    return index === 0 ? [paragraph, toNotice()] : [paragraph];
  });
  const document = new Document({
    title,
    creator: companyName,
    description: draftNotice,
    styles: documentStyles,
    numbering,
    sections: [
      {
        properties: { page },
        headers: { default: toHeader() },
        footers: { default: toFooter() },
        children: paragraphs,
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** A heading, or a lead-in such as "The Recipient shall:", stays on the page of what follows it. */
function isLeadIn({ kind, inlines }: Block): boolean {
  if (kind === 'title' || kind === 'clause') return true;
  const last = inlines.at(-1);
  return last?.kind === 'text' && /:\s*$/.test(last.text);
}

/** Matches the signature lines in templates. */
const signatureLine = /_{6,}/;
/** A longer part would not fit on one page anyway. */
const maxKeptBlocks = 24;

/**
 * Returns the blocks that must stay on the same page as the next one: all but the last of each part with signature
 * lines.
 */
function listSignatureBlocks(blocks: readonly Block[]): ReadonlySet<Block> {
  const starts = blocks.flatMap(({ kind }, index) => (kind === 'title' && index > 0 ? [index] : []));
  const parts = starts.map((start, at) => blocks.slice(start, starts[at + 1]));
  const signed = parts.filter((part) => part.length <= maxKeptBlocks && part.some(holdsSignatureLine));
  return new Set(signed.flatMap((part) => part.slice(0, -1)));
}

function holdsSignatureLine({ inlines }: Block): boolean {
  return inlines.some((each) => each.kind === 'text' && signatureLine.test(each.text));
}

function toHeader(): Header {
  const text = new TextRun({ text: 'Draft for a lawyer’s review', bold: true });
  return new Header({ children: [new Paragraph({ style: 'DraftNotice', children: [text] })] });
}

function toFooter(): Footer {
  const children = [
    new TextRun('Not legal advice; the template was not reviewed by a lawyer.'),
    new TextRun({ children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
  ];
  const tabStops = [{ type: TabStopType.RIGHT, position: rightTab }];
  return new Footer({ children: [new Paragraph({ style: 'DraftNotice', tabStops, children })] });
}

const toNotice = () => new Paragraph({ style: 'DraftNotice', children: [new TextRun(draftNotice)] });

function toFormat(block: Block, isFirst: boolean, isInClauses: boolean): IParagraphOptions {
  switch (block.kind) {
    case 'title':
      return { heading: isFirst ? HeadingLevel.TITLE : HeadingLevel.HEADING_2 };
    case 'clause':
      return { heading: HeadingLevel.HEADING_1, numbering: { reference: lists.clauses, level: 0 } };
    case 'item':
      return block.list === undefined
        ? { numbering: { reference: lists.clauses, level: Math.min(block.depth, maxClauseLevel) } }
        : {
            numbering: {
              reference: lists.plain,
              level: Math.min(block.depth - 1, maxPlainLevel),
              instance: block.list,
            },
          };
    case 'bullet':
      return { numbering: { reference: lists.bullets, level: Math.min(block.depth - 1, maxPlainLevel) } };
    case 'paragraph':
      return { indent: { left: toIndent(block.depth, isInClauses) } };
  }
}

/**
 * Maps the clauses that are referred to, to bookmark names that Word accepts: letters, digits and underscores, at most
 * 40 characters.
 */
function toBookmarks(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const anchors = blocks.flatMap((block) => ('anchor' in block && block.anchor ? [block.anchor] : []));
  return new Map(anchors.map((anchor, index) => [anchor, `clause_${index + 1}`]));
}

function toChildren(block: Block, bookmarks: ReadonlyMap<string, string>): ParagraphChild[] {
  const runs = block.inlines.flatMap((inline) => toRuns(inline, bookmarks));
  const id = 'anchor' in block && block.anchor ? bookmarks.get(block.anchor) : undefined;
  return id === undefined ? runs : [new Bookmark({ id, children: runs })];
}

function toRuns(inline: Inline, bookmarks: ReadonlyMap<string, string>): ParagraphChild[] {
  switch (inline.kind) {
    case 'text':
    case 'answer':
      return toLines(inline.text, inline);
    case 'open':
      return [
        new TextRun({ text: `[${inline.label}]`, bold: inline.isStrong === true, shading: openShading }),
      ];
    case 'reference': {
      const bookmark = bookmarks.get(inline.anchor);
      // Word numbers clauses itself, so a reference is a field: after an insertion, updating the fields (F9) corrects
      // it.
      return bookmark === undefined
        ? [new TextRun(inline.text)]
        : [new SimpleField(`REF ${bookmark} \\w \\h`, inline.text)];
    }
    case 'mark':
      return [new TextRun({ text: inline.text, bold: true, shading: markShading })];
    case 'variant-start':
      return [
        new TextRun({ text: '[', bold: true, shading: openShading }),
        new TextRun({ text: `${inline.condition}:`, italics: true, shading: openShading }),
        new TextRun(' '),
      ];
    case 'variant-end':
      return [new TextRun({ text: ']', bold: true, shading: openShading })];
  }
}

function toLines(text: string, emphasis: Emphasis): TextRun[] {
  const { isStrong, isEmphasized } = emphasis;
  // Set only where it is on: an explicit "off" would undo the style of a heading.
  const style = { ...(isStrong && { bold: true }), ...(isEmphasized && { italics: true }) };
  return text
    .split('\n')
    .map((line, index) => new TextRun({ ...style, text: line, ...(index > 0 && { break: 1 }) }));
}
