import {
  AlignmentType,
  convertMillimetersToTwip,
  type ILevelsOptions,
  type IParagraphStyleOptions,
  LevelFormat,
} from 'docx';

/** The names by which paragraphs refer to their lists. */
export const lists = { clauses: 'clauses', plain: 'plain', bullets: 'bullets' } as const;

/** Clause headings use Word's own style "Heading 1", which its navigation pane and tables of contents recognise. */
export const documentStyles = {
  default: {
    document: {
      run: { font: 'Times New Roman', size: '11pt' as const },
      paragraph: { spacing: { after: 120, line: 276 } },
    },
    title: {
      run: { font: 'Times New Roman', size: '16pt' as const, bold: true, color: '000000' },
      paragraph: { spacing: { before: 240, after: 240 } },
    },
    heading1: {
      run: { font: 'Times New Roman', size: '11.5pt' as const, bold: true, color: '000000' },
      paragraph: { spacing: { before: 280, after: 120 }, keepNext: true },
    },
    heading2: {
      run: { font: 'Times New Roman', size: '12pt' as const, bold: true, color: '000000' },
      paragraph: { spacing: { before: 360, after: 160 }, keepNext: true },
    },
  },
  paragraphStyles: [
    {
      id: 'DraftNotice',
      name: 'Draft Notice',
      basedOn: 'Normal',
      run: { size: '9pt', color: '7A1F1F' },
    } satisfies IParagraphStyleOptions,
  ],
};

/** Where each level's text begins; the number hangs to the left of it. */
const textMm = [12, 12, 22, 32] as const;
const numberMm = [12, 12, 10, 10] as const;

/** Returns the indent of an item's further paragraphs; 1 is the first level below a clause. */
export function toIndent(depth: number, isInClauses: boolean): number {
  const level = Math.min(isInClauses ? depth : depth - 1, textMm.length - 1);
  return depth === 0
    ? 0
    : convertMillimetersToTwip(isInClauses ? (textMm[level] ?? 0) : plainIndentMm(level));
}

const plainIndentMm = (level: number) => 10 + level * 10;

type Format = NonNullable<ILevelsOptions['format']>;
/** How far the text of a level stands in, and the number before it. */
type Indent = { textMm: number; numberMm: number };
const ofClause = (level: 0 | 1 | 2 | 3): Indent => ({ textMm: textMm[level], numberMm: numberMm[level] });
const ofItem = (level: number, numberMm: number): Indent => ({ textMm: plainIndentMm(level), numberMm });

function toLevel(level: number, format: Format, text: string, indent: Indent): ILevelsOptions {
  return {
    level,
    format,
    text,
    alignment: AlignmentType.LEFT,
    style: {
      paragraph: {
        indent: {
          left: convertMillimetersToTwip(indent.textMm),
          hanging: convertMillimetersToTwip(indent.numberMm),
        },
      },
    },
  };
}

/** Word does the numbering, so that inserting a clause renumbers the following ones. */
export const numbering = {
  config: [
    {
      reference: lists.clauses,
      levels: [
        toLevel(0, LevelFormat.DECIMAL, '%1.', ofClause(0)),
        toLevel(1, LevelFormat.DECIMAL, '%1.%2', ofClause(1)),
        toLevel(2, LevelFormat.LOWER_LETTER, '(%3)', ofClause(2)),
        toLevel(3, LevelFormat.LOWER_ROMAN, '(%4)', ofClause(3)),
      ],
    },
    {
      reference: lists.plain,
      levels: [
        toLevel(0, LevelFormat.DECIMAL, '%1.', ofItem(0, 10)),
        toLevel(1, LevelFormat.LOWER_LETTER, '(%2)', ofItem(1, 10)),
        toLevel(2, LevelFormat.LOWER_ROMAN, '(%3)', ofItem(2, 10)),
      ],
    },
    {
      reference: lists.bullets,
      levels: [0, 1, 2].map((level) => toLevel(level, LevelFormat.BULLET, '•', ofItem(level, 6))),
    },
  ],
};
