import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { AppError } from '#shared/errors.ts';
import type { ExtractionJob } from '../extraction-job.ts';
import { type PageLine, toPageParagraphs } from '../page-paragraphs.ts';
import { drawPage, type PdfPage, shrinkPictures } from './draw-page.ts';
import { markFootnotes } from './footnotes.ts';
import { createPageJoiner } from './joined-pages.ts';
import { type PdfItem, toPdfLines } from './pdf-lines.ts';
import { findRepeatedLines, type PageEdges, pagesCompared, toPageEdges } from './repeated-lines.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Fewer letters than this on a page with a picture are a stamp on a scan, not the page's text. */
const minLetters = 20;
/** The share of the progress that reading the text takes if pages have to be recognised. */
const textShare = 0.1;
const pagesBetweenCleanups = 40;

/** Reads a PDF page by page. A page without text that shows something is drawn and recognised. */
export async function readPdf(bytes: Uint8Array, job: ExtractionJob): Promise<void> {
  const { builder, limits } = job;
  const pdf = await openPdf(bytes, limits.maxPixels);
  if (pdf.numPages > limits.maxPages) throw new AppError('file_too_many_pages');

  const texts = createPageTexts();
  const scans: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await openPage(pdf, number);
    const lines = await readPageLines(page);
    texts.add(number, lines);
    const letters = lines.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
    if (letters < minLetters && (await showsSomething(page, letters === 0))) scans.push(number);
    if (scans.length > limits.maxOcrPages) throw new AppError('file_too_many_scans');
    page.cleanup();
    // pdf.js keeps what pages share (fonts, and every opened page) until `cleanup` is called.
    if (number % pagesBetweenCleanups === 0) await pdf.cleanup();
    job.onProgress((number / pdf.numPages) * (scans.length > 0 ? textShare : 1));
  }

  const recognised = new Map<number, string>();
  for (const [index, number] of scans.entries()) {
    const onProgress = (share: number) =>
      job.onProgress(textShare + (1 - textShare) * ((index + share) / scans.length));
    const draw = async () => {
      const page = await openPage(pdf, number);
      const picture = await drawPage(page);
      page.cleanup();
      await pdf.cleanup();
      return picture;
    };
    recognised.set(number, await job.readPicture(draw, onProgress));
  }

  const pages = createPageJoiner(builder);
  for (let number = 1; number <= pdf.numPages; number++) {
    const scan = recognised.get(number);
    if (!scan) pages.add(texts.get(number));
    else {
      pages.finish();
      builder.startPage();
      for (const paragraph of scan.split('\n\n')) builder.paragraph(paragraph);
    }
  }
  pages.finish();
}

async function openPdf(bytes: Uint8Array, maxPixels: number): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, {
      // Pictures above the limit are skipped without being decoded.
      maxImageSize: maxPixels,
      enableXfa: false,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new AppError(name === 'PasswordException' ? 'file_encrypted' : 'file_damaged', { cause });
  }
}

async function openPage(pdf: Pdf, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number).catch((cause: unknown) => {
    throw new AppError('file_damaged', { cause });
  });
  shrinkPictures(page);
  return page;
}

async function readPageLines(page: PdfPage): Promise<PageLine[]> {
  const content = await page.getTextContent();
  const items = content.items.filter((item) => 'str' in item) as PdfItem[];
  return toPdfLines(markFootnotes(items));
}

/** Joins the lines of each page as soon as the pages after it, whose headers and footers tell its own, are read. */
function createPageTexts() {
  const waiting = new Map<number, PageLine[]>();
  const edges = new Map<number, PageEdges>();
  const texts = new Map<number, ReturnType<typeof toPageParagraphs>>();

  function join(number: number): void {
    const lines = waiting.get(number);
    if (!lines) return;
    const neighbours: PageEdges[] = [];
    for (let each = number - pagesCompared; each <= number + pagesCompared; each++)
      if (each !== number) neighbours.push(edges.get(each) ?? new Set());
    texts.set(number, toPageParagraphs(lines, findRepeatedLines(lines, neighbours)));
    waiting.delete(number);
    edges.delete(number - pagesCompared);
  }

  return {
    add(number: number, lines: PageLine[]): void {
      waiting.set(number, lines);
      edges.set(number, toPageEdges(lines));
      join(number - pagesCompared);
    },
    get(number: number) {
      join(number);
      return texts.get(number) ?? [];
    },
  };
}

/** Whether a page draws a picture or, if it has no letters at all, draws anything: letters may be drawn as shapes. */
async function showsSomething(page: PdfPage, countsShapes: boolean): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS();
  const shown = new Set([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintSolidColorImageMask,
    ...(countsShapes ? [OPS.constructPath, OPS.shadingFill] : []),
  ]);
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operator) => shown.has(operator));
}
