import type { DocumentKind, ImageKind } from '#shared/document-kinds.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { ExtractedText } from '../../services/documents/ports.ts';
import type { ExtractionJob } from './extraction-job.ts';
import { readPlain } from './read-plain.ts';
import { createTextBuilder, type TextBuilder } from './text-builder.ts';

/** Mails nested deeper than this are an attack. */
const maxMailDepth = 2;
const maxAttachments = 20;

type Deps = Omit<ExtractionJob, 'builder'>;

/**
 * Extracts the text of a file of a known kind. Throws AppError with what is wrong with the file; `file_unreadable` if
 * it has no text.
 */
export async function extractDocument(
  bytes: Uint8Array,
  kind: DocumentKind,
  deps: Deps,
): Promise<ExtractedText> {
  const { maxTextChars } = deps.limits;
  const builder = createTextBuilder(maxTextChars);
  // Plain text is kept exactly as it is instead of being built from blocks.
  const plain = kind === 'text/plain' ? readPlain(bytes) : undefined;
  if (!plain) await readers[kind](bytes, { ...deps, builder }, 0);
  const extracted = plain ?? builder.finish();
  if (extracted.text.length > maxTextChars) throw new AppError('file_text_too_long');
  if (!/[\p{L}\p{N}]/u.test(extracted.text)) throw new AppError('file_unreadable');
  return extracted;
}

type Reader = (bytes: Uint8Array, job: ExtractionJob, mailDepth: number) => Promise<void>;

/** Code that cannot be loaded is our failure, and not the document's. */
async function load<Module>(importIt: () => Promise<Module>): Promise<Module> {
  try {
    return await importIt();
  } catch (cause) {
    throw new AppError('reading_unavailable', { cause });
  }
}

const readImage =
  (type: ImageKind): Reader =>
  async (bytes, job) =>
    (await load(() => import('./ocr/read-image.ts'))).readImage(bytes, type, job);

/** Each reader is loaded only when needed: HTML needs no canvas, a PDF no HTML parser. */
const readers = {
  'application/pdf': async (bytes, job) =>
    (await load(() => import('./pdf/read-pdf.ts'))).readPdf(bytes, job),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async (bytes, job) =>
    (await load(() => import('./docx/read-docx.ts'))).readDocx(
      bytes,
      job.builder,
      job.limits.maxInflatedBytes,
    ),
  'text/html': async (bytes, job) =>
    (await load(() => import('./html/read-html.ts'))).readHtml(bytes, job.builder),
  'application/rtf': async (bytes, job) =>
    (await load(() => import('./rtf/read-rtf.ts'))).readRtf(bytes, job.builder),
  'message/rfc822': readMailInto,
  'text/plain': async (bytes, job) => {
    for (const paragraph of readPlain(bytes).text.split(/\n\s*\n/)) job.builder.paragraph(paragraph);
  },
  'image/png': readImage('image/png'),
  'image/jpeg': readImage('image/jpeg'),
  'image/webp': readImage('image/webp'),
  'image/gif': readImage('image/gif'),
  'image/tiff': readImage('image/tiff'),
} satisfies Record<DocumentKind, Reader>;

/** The limit on the whole text, and our own failures. */
const failsWholeMail: readonly ErrorCode[] = [
  'file_text_too_long',
  'reading_unavailable',
  'storage_unavailable',
];

async function readMailInto(bytes: Uint8Array, job: ExtractionJob, mailDepth: number): Promise<void> {
  const { readMail } = await load(() => import('./read-mail.ts'));
  const { detectKind, headBytes } = await load(() => import('./detect-kind.ts'));
  const { listZipBytes } = await load(() => import('./zip-parts.ts'));
  let attachments = 0;
  await readMail(bytes, job.builder, async (attachment) => {
    if (mailDepth >= maxMailDepth || ++attachments > maxAttachments) return false;
    try {
      const kind = await detectKind(attachment.subarray(0, headBytes), () => listZipBytes(attachment));
      // A mail has no pages, so its attachments' pages are not counted either.
      const builder: TextBuilder = { ...job.builder, startPage: () => {} };
      await readers[kind](attachment, { ...job, builder }, mailDepth + 1);
      return true;
    } catch (thrown) {
      // Any other failure of one attachment leaves the rest of the mail readable.
      if (thrown instanceof AppError && failsWholeMail.includes(thrown.code)) throw thrown;
      return false;
    }
  });
}
