import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { ReviewPoint, Verdict } from '#shared/api-review.ts';
import { companyName } from '#shared/content/brand.ts';
import { kindFacts } from '../../services/review/contract-kinds.ts';
import type { Review } from '../../services/review/ports.ts';
import {
  foundWords,
  nothingToQuote,
  reviewNotice,
  toVerdictWords,
} from '../../services/review/review-words.ts';
import { toUtcDay } from '../../services/utc-day.ts';

/** Light enough for black text on top, also in print. */
const fills: Readonly<Record<Verdict, string>> = {
  acceptable: 'DDF3E4',
  'needs-review': 'FDF0D0',
  'not-acceptable': 'FADCD9',
};
/** In percent of the table's width. */
const columns = [
  { name: 'Point', width: 12 },
  { name: 'Found', width: 8 },
  { name: 'Verdict', width: 11 },
  { name: 'Quotation', width: 38 },
  { name: 'What it means, and which rule decided', width: 31 },
] as const;
const headFill = 'ECEAE4';

/**
 * A4 with narrow margins: rows are not split across pages, and with wider margins more space would be left at the foot.
 */
const page = {
  size: { width: '210mm', height: '297mm', orientation: PageOrientation.LANDSCAPE },
  margin: { top: '18mm', bottom: '18mm', left: '15mm', right: '15mm', header: '8mm', footer: '8mm' },
} as const;

const styles = {
  default: {
    document: {
      run: { font: 'Calibri', size: '9pt' },
      paragraph: { spacing: { after: 40 } },
    },
    heading1: {
      run: { size: '14pt', bold: true, color: '000000' },
      paragraph: { spacing: { after: 80 } },
    },
  },
  paragraphStyles: [
    { id: 'Margin', name: 'Margin', basedOn: 'Normal', run: { size: '8pt', color: '595959' } },
    { id: 'Notice', name: 'Notice', basedOn: 'Normal', paragraph: { spacing: { after: 160 } } },
  ],
} as const;

/** XML 1.0 allows no other control characters, and Word does not open a file that contains one. */
const toXmlText = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, ' ');

/** Writes a review as a Word document: landscape, with the table's heading and the notice repeated on each page. */
export async function toReviewDocx(review: Review): Promise<Uint8Array> {
  const { documentName, kind, createdAt, playbook, points } = review;
  const rules = playbook === 'own' ? 'the account’s own playbook' : `${companyName}’s built-in playbook`;
  const document = new Document({
    creator: companyName,
    title: `Review of ${toXmlText(documentName)}`,
    styles: { ...styles, paragraphStyles: [...styles.paragraphStyles] },
    sections: [
      {
        properties: { page },
        headers: { default: new Header({ children: [writeStyled('Margin', `Review of ${documentName}`)] }) },
        footers: {
          default: new Footer({ children: [writeStyled('Margin', reviewNotice), writePageNumber()] }),
        },
        children: [
          new Paragraph({
            heading: HeadingLevel.HEADING_1,
            children: [run(`Review of ${documentName}`)],
          }),
          writeStyled(
            'Notice',
            `${kindFacts[kind].label}, reviewed on ${toUtcDay(createdAt)} by ${rules}. ${reviewNotice}`,
          ),
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: [
              new TableRow({
                tableHeader: true,
                children: columns.map(({ name, width }) => toCell([write(name, 'bold')], width, headFill)),
              }),
              ...points.map(toRow),
            ],
          }),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function toRow(point: ReviewPoint): TableRow {
  const { label, found, verdict, quote, means, rule, fallback, values } = point;
  const place = [point.clause, point.page === undefined ? undefined : `page ${point.page}`];
  const where = place.filter((each) => each !== undefined).join(', ');
  const cells = [
    [write(label, 'bold')],
    [write(foundWords[found])],
    [write(toVerdictWords(point), 'bold')],
    quote === undefined
      ? [write(nothingToQuote, 'italics')]
      : [...quote.split('\n').map((line) => write(line)), ...(where ? [write(where, 'italics')] : [])],
    [
      write(means),
      ...(values ? [write(`Read from it: ${values.join(', ')}.`)] : []),
      ...(rule ? [write(rule)] : []),
      ...(fallback ? [write(`Proposal: ${fallback}`, 'italics')] : []),
    ],
  ];
  return new TableRow({
    cantSplit: true,
    children: cells.map((children, at) =>
      toCell(children, columns[at]?.width ?? 0, at === 2 && verdict ? fills[verdict] : undefined),
    ),
  });
}

function toCell(children: Paragraph[], width: number, fill?: string): TableCell {
  return new TableCell({
    children,
    width: { size: width, type: WidthType.PERCENTAGE },
    margins: { top: 60, bottom: 60, left: 90, right: 90 },
    ...(fill && { shading: { type: ShadingType.CLEAR, fill } }),
  });
}

const run = (text: string, emphasis?: 'bold' | 'italics') =>
  // The other one is left out: an explicit "off" would undo the style of a heading.
  new TextRun({ text: toXmlText(text), ...(emphasis && { [emphasis]: true }) });
const write = (text: string, emphasis?: 'bold' | 'italics') =>
  new Paragraph({ children: [run(text, emphasis)] });
const writeStyled = (style: 'Margin' | 'Notice', text: string) =>
  new Paragraph({ style, children: [run(text)] });
const writePageNumber = () =>
  new Paragraph({
    style: 'Margin',
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] })],
  });
