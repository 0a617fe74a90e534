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
import { foundWords, noVerdict, reviewNotice, verdictWords } from '../../services/review/review-words.ts';

/** Light enough for black text on them, also in print. */
const fills: Readonly<Record<Verdict, string>> = {
  acceptable: 'DDF3E4',
  'needs-review': 'FDF0D0',
  'not-acceptable': 'FADCD9',
};
/** In per cent of the table. */
const columns = [
  { name: 'Point', width: 14 },
  { name: 'Found', width: 8 },
  { name: 'Verdict', width: 12 },
  { name: 'Quotation', width: 38 },
  { name: 'What it means, and which rule decided', width: 28 },
] as const;

/** XML 1.0 has no place for other control characters, and Word opens no file that holds one. */
const toXmlText = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, ' ');

/** Writes a review as a Word document: landscape, the table's heading repeated on each page, the notice on each as well. */
export async function toReviewDocx(review: Review): Promise<Uint8Array> {
  const { documentName, kind, createdAt, playbook, points } = review;
  const rules = playbook === 'own' ? 'the account’s own playbook' : `${companyName}’s built-in playbook`;
  const document = new Document({
    creator: companyName,
    title: `Review of ${toXmlText(documentName)}`,
    styles: { default: { document: { run: { font: 'Calibri', size: 20 } } } },
    sections: [
      {
        properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
        headers: { default: new Header({ children: [write(`Review of ${documentName}`)] }) },
        footers: { default: new Footer({ children: [write(reviewNotice), writePageNumber()] }) },
        children: [
          new Paragraph({
            heading: HeadingLevel.HEADING_1,
            children: [run(`Review of ${documentName}`)],
          }),
          write(
            `${kindFacts[kind].label}, reviewed on ${new Date(createdAt).toISOString().slice(0, 10)} by ${rules}. ${reviewNotice}`,
          ),
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: [
              new TableRow({
                tableHeader: true,
                children: columns.map(({ name, width }) => toCell([write(name, true)], width)),
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
    [write(label, true)],
    [write(foundWords[found])],
    [write(verdict ? verdictWords[verdict] : noVerdict, true)],
    quote === undefined
      ? [write('')]
      : [...quote.split('\n').map((line) => write(line)), ...(where ? [write(where, false, true)] : [])],
    [
      write(means),
      ...(values ? [write(`Read from it: ${values.join(', ')}.`)] : []),
      ...(rule ? [write(rule)] : []),
      ...(fallback ? [write(`Proposal: ${fallback}`, false, true)] : []),
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

const run = (text: string, bold = false, italics = false) =>
  new TextRun({ text: toXmlText(text), bold, italics });
const write = (text: string, bold = false, italics = false) =>
  new Paragraph({ children: [run(text, bold, italics)] });
const writePageNumber = () =>
  new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] })],
  });
