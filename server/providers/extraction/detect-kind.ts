import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#shared/errors.ts';
import { decodeText, toUtf16Label } from './decode-text.ts';
import { type DocumentKind, docxType, imageTypes } from './kinds.ts';

/** So much of a file's beginning tells its kind. Bytes. */
export const headBytes = 65_536;
/** A PDF may have that much before its header (ISO 32000-1, implementation note 13). */
const maxPdfLeadBytes = 1024;
/** Signatures stand in the first bytes; the library gets no more, so that no packed content is ever opened for it. */
const signatureBytes = 4100;

/**
 * What a file is, told by its bytes alone. `listZip` gives the names inside a packed file.
 * Throws `file_empty`, `file_type_refused` and `file_encrypted`.
 */
export async function detectKind(head: Uint8Array, listZip: () => Promise<string[]>): Promise<DocumentKind> {
  if (head.length === 0) throw new AppError('file_empty');
  const start = Buffer.from(head.subarray(0, maxPdfLeadBytes)).toString('latin1');
  if (start.startsWith('%PDF-')) return 'application/pdf';
  if (start.startsWith('{\\rtf')) return 'application/rtf';
  if (start.startsWith('PK')) return detectPacked(listZip);
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    throw new AppError(isLockedOffice(head) ? 'file_encrypted' : 'file_type_refused');
  // Programs, and scripts by their first line.
  if (/^(?:MZ|\x7fELF|#!)/.test(start)) throw new AppError('file_type_refused');

  // The library looks for a TIFF's directory, which may stand at the end.
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return 'image/tiff';

  const known = toUtf16Label(head)
    ? undefined
    : await fileTypeFromBuffer(head.subarray(0, signatureBytes)).catch(() => undefined);
  const image = imageTypes.find((type) => type === known?.mime);
  if (image) return image;
  if (start.includes('%PDF-') && !known) return 'application/pdf';
  if (known && !isMarkup(known.mime)) throw new AppError('file_type_refused');
  return detectText(head);
}

const isMarkup = (mime: string) => /^(?:application\/xml|text\/html|message\/rfc822)$/.test(mime);

async function detectPacked(listZip: () => Promise<string[]>): Promise<DocumentKind> {
  const names = await listZip().catch((cause: unknown) => {
    throw new AppError('file_damaged', { cause });
  });
  if (names.some((name) => /^word\/document\d*\.xml$/.test(name))) return docxType;
  throw new AppError('file_type_refused');
}

/** Office keeps an encrypted document in an old container, under this name ([MS-OFFCRYPTO] §2.3.4). */
function isLockedOffice(head: Uint8Array): boolean {
  return Buffer.from(head).includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

function detectText(head: Uint8Array): DocumentKind {
  if (!toUtf16Label(head) && !isPlain(head)) throw new AppError('file_type_refused');
  // A head cut inside a character is no longer valid UTF-8; what tells the kind is ASCII.
  const text = decodeText(head).trimStart();
  if (htmlStart.test(text)) return 'text/html';
  if (/^<(?:\?xml|!doctype|svg)\b/i.test(text)) throw new AppError('file_type_refused');
  if (isMail(text)) return 'message/rfc822';
  return 'text/plain';
}

const htmlStart =
  /^(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body|title|meta|link|base|script|style|div|p|table|h[1-6]|article|section|main|header|ul|ol|dl|span|center|font|blockquote|pre|b|i|u|a|br|hr|img)\b/i;

/** Header lines (RFC 5322 §2.2) up to the first blank one, at least two of them a mail's own. */
function isMail(text: string): boolean {
  const lines = (text.split(/\r?\n\r?\n/, 1)[0] ?? '').split(/\r?\n/);
  if (/^From \S+/.test(lines[0] ?? '')) lines.shift();
  if (!lines.every((line) => /^[!-9;-~]+:|^[ \t]/.test(line))) return false;
  const names = lines.map((line) => /^[!-9;-~]+(?=:)/.exec(line)?.[0].toLowerCase());
  const own = new Set(names.filter((name) => name && mailHeaders.has(name)));
  return (
    own.size >= 2 &&
    ['from', 'received', 'message-id', 'return-path', 'mime-version'].some((name) => own.has(name))
  );
}

const mailHeaders = new Set(
  'from to cc subject date received message-id return-path delivered-to mime-version content-type reply-to sender in-reply-to references'.split(
    ' ',
  ),
);

/** No NUL byte, and hardly a control character other than tab, line feed, form feed, carriage return and escape. */
function isPlain(head: Uint8Array): boolean {
  let odd = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)) odd++;
  }
  return odd <= head.length / 200;
}
