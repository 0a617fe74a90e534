import { AppError } from '#shared/errors.ts';
import type { ExtractionJob } from './extraction-job.ts';
import { type DocumentKind, docxType, imageTypes } from './kinds.ts';
import { readPlain } from './read-plain.ts';
import { createTextBuilder, type ExtractedText, type TextBuilder } from './text-builder.ts';

/** Mails in mails in mails are a trap. */
const maxMailDepth = 2;
const maxAttachments = 20;

type Deps = Omit<ExtractionJob, 'builder'>;

/** Reads a file of a known kind. Throws AppError with what stands against it; `file_unreadable` when there is no text. */
export async function extractDocument(
  bytes: Uint8Array,
  kind: DocumentKind,
  deps: Deps,
): Promise<ExtractedText> {
  const { maxTextChars } = deps.limits;
  const builder = createTextBuilder(maxTextChars);
  const plain = kind === 'text/plain' ? readPlain(bytes) : undefined;
  if (!plain) await readInto(bytes, kind, { ...deps, builder }, 0);
  const read = plain ?? builder.finish();
  if (read.text.length > maxTextChars) throw new AppError('file_text_too_long');
  if (!/[\p{L}\p{N}]/u.test(read.text)) throw new AppError('file_unreadable');
  return read;
}

/** What a kind needs is loaded when it is read: a page of HTML needs no drawing board, a PDF no parser of HTML. */
async function readInto(
  bytes: Uint8Array,
  kind: DocumentKind,
  job: ExtractionJob,
  depth: number,
): Promise<void> {
  const image = imageTypes.find((type) => type === kind);
  if (image) await (await import('./ocr/read-image.ts')).readImage(bytes, image, job);
  else if (kind === 'application/pdf') await (await import('./pdf/read-pdf.ts')).readPdf(bytes, job);
  else if (kind === docxType) {
    const { readDocx } = await import('./docx/read-docx.ts');
    await readDocx(bytes, job.builder, job.limits.maxInflatedBytes);
  } else if (kind === 'text/html') (await import('./html/read-html.ts')).readHtml(bytes, job.builder);
  else if (kind === 'application/rtf') (await import('./rtf/read-rtf.ts')).readRtf(bytes, job.builder);
  else if (kind === 'message/rfc822') await readMailInto(bytes, job, depth);
  else for (const paragraph of readPlain(bytes).text.split(/\n\s*\n/)) job.builder.paragraph(paragraph);
}

async function readMailInto(bytes: Uint8Array, job: ExtractionJob, depth: number): Promise<void> {
  const { readMail } = await import('./read-mail.ts');
  const { detectKind, headBytes } = await import('./detect-kind.ts');
  const { listZipBytes } = await import('./zip-parts.ts');
  let attachments = 0;
  await readMail(bytes, job.builder, async (attachment) => {
    if (depth >= maxMailDepth || ++attachments > maxAttachments) return false;
    try {
      const kind = await detectKind(attachment.subarray(0, headBytes), () => listZipBytes(attachment));
      // A mail has no pages, so its attachments' pages are not counted among them.
      const builder: TextBuilder = { ...job.builder, startPage: () => {} };
      await readInto(attachment, kind, { ...job, builder }, depth + 1);
      return true;
    } catch (thrown) {
      // The mail's own bound stays; what is wrong with one attachment does not harm the rest.
      if (thrown instanceof AppError && thrown.code === 'file_text_too_long') throw thrown;
      return false;
    }
  });
}
