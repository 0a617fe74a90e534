import { fileTypeFromBuffer } from 'file-type';
import type { DocumentKind } from '#shared/document-kinds.ts';
import { AppError } from '#shared/errors.ts';
import { anyOf } from '../../services/any-of.ts';
import { decodeText, toUtf16Label } from './decode-text.ts';

/** How many of a file's first bytes are enough to detect its kind. */
export const headBytes = 65_536;
/** A PDF may have this many bytes before its header (ISO 32000-1, implementation note 13). */
const maxPdfLeadBytes = 1024;
/** The library gets only the first bytes, which hold all signatures, so that it never opens packed content. */
const signatureBytes = 4100;

/** What identifies a kind: the file's first characters, a member of its archive, the library's result, or its text. */
type Detection =
  | { by: 'start'; pattern: RegExp }
  | { by: 'archive'; member: RegExp }
  | { by: 'signature' }
  | { by: 'text'; isIt: (text: string) => boolean };

/** Texts are tried in this order; plain text comes last, because any text would match it. */
const detections = {
  'application/pdf': { by: 'start', pattern: /^%PDF-/ },
  'application/rtf': { by: 'start', pattern: /^\{\\rtf/ },
  // By its first bytes, because the library looks for the TIFF's directory, which may be at the end of the file.
  'image/tiff': { by: 'start', pattern: /^(?:II\*\0|MM\0\*)/ },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    by: 'archive',
    member: /^word\/document\d*\.xml$/,
  },
  'image/png': { by: 'signature' },
  'image/jpeg': { by: 'signature' },
  'image/webp': { by: 'signature' },
  'image/gif': { by: 'signature' },
  'text/html': { by: 'text', isIt: (text) => htmlStart.test(text) },
  'message/rfc822': { by: 'text', isIt: isMail },
  'text/plain': { by: 'text', isIt: () => true },
} satisfies Record<DocumentKind, Detection>;

const entries = Object.entries(detections) as [DocumentKind, Detection][];

/**
 * Detects a file's kind from its bytes only. `listMembers` lists the names inside an archive.
 * Throws `file_empty`, `file_type_refused`, `file_encrypted`, `file_damaged`.
 */
export async function detectKind(
  head: Uint8Array,
  listMembers: () => Promise<string[]>,
): Promise<DocumentKind> {
  if (head.length === 0) throw new AppError('file_empty');
  const start = Buffer.from(head.subarray(0, maxPdfLeadBytes)).toString('latin1');
  const byStart = find((each) => each.by === 'start' && each.pattern.test(start));
  if (byStart) return byStart;
  if (start.startsWith('PK')) return detectArchive(listMembers);
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    throw new AppError(isEncryptedOffice(head) ? 'file_encrypted' : 'file_type_refused');
  // Programs, and scripts that begin with `#!`.
  if (/^(?:MZ|\x7fELF|#!)/.test(start)) throw new AppError('file_type_refused');

  const known = toUtf16Label(head)
    ? undefined
    : await fileTypeFromBuffer(head.subarray(0, signatureBytes)).catch(() => undefined);
  const bySignature = entries.find(([kind, each]) => each.by === 'signature' && kind === known?.mime);
  if (bySignature) return bySignature[0];
  if (start.includes('%PDF-') && !known) return 'application/pdf';
  if (known && !isMarkup(known.mime)) throw new AppError('file_type_refused');
  return detectText(head);
}

const isMarkup = (mime: string) => /^(?:application\/xml|text\/html|message\/rfc822)$/.test(mime);

function find(isIt: (detection: Detection) => boolean): DocumentKind | undefined {
  return entries.find(([, each]) => isIt(each))?.[0];
}

async function detectArchive(listMembers: () => Promise<string[]>): Promise<DocumentKind> {
  const names = await listMembers().catch((cause: unknown) => {
    throw new AppError('file_damaged', { cause });
  });
  const kind = find((each) => each.by === 'archive' && names.some((name) => each.member.test(name)));
  if (!kind) throw new AppError('file_type_refused');
  return kind;
}

/**
 * Office stores an encrypted document in its old container format, as a stream of this name ([MS-OFFCRYPTO] §2.3.4).
 */
function isEncryptedOffice(head: Uint8Array): boolean {
  return Buffer.from(head).includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

function detectText(head: Uint8Array): DocumentKind {
  if (!toUtf16Label(head) && !isPlain(head)) throw new AppError('file_type_refused');
  // The bytes may end inside a character and so not be valid UTF-8; but the markers of all kinds are ASCII.
  const text = decodeText(head).trimStart();
  const isOtherXml = /^<(?:\?xml|!doctype|svg)\b/i.test(text) && !htmlStart.test(text);
  const kind = isOtherXml ? undefined : find((each) => each.by === 'text' && each.isIt(text));
  if (!kind) throw new AppError('file_type_refused');
  return kind;
}

/** The elements with which the text of a page begins. */
const firstElements = anyOf(`
  !doctype\\s+html html head body title meta link base script style div p table h[1-6] article section main header ul ol dl span
  center font blockquote pre b i u a br hr img
`);
/** A comment ends at its first `-->`. If the pattern could try several ends, many comments would take forever. */
const htmlStart = new RegExp(
  `^(?:<\\?xml[^>]{0,200}\\?>\\s*)?(?:<!--(?:(?!-->)[\\s\\S]){0,2000}-->\\s*)*<${firstElements}\\b`,
  'i',
);

/**
 * Whether the text begins with mail headers (RFC 5322 §2.2) up to the first blank line, at least two of which are
 * typical of mails.
 */
function isMail(text: string): boolean {
  const lines = (text.split(/\r?\n\r?\n/, 1)[0] ?? '').split(/\r?\n/);
  if (/^From \S+/.test(lines[0] ?? '')) lines.shift();
  if (!lines.every((line) => /^[!-9;-~]+:|^[ \t]/.test(line))) return false;
  const names = lines.map((line) => /^[!-9;-~]+(?=:)/.exec(line)?.[0].toLowerCase());
  const known = new Set(names.filter((name) => name && mailHeaders.has(name)));
  return (
    known.size >= 2 &&
    ['from', 'received', 'message-id', 'return-path', 'mime-version'].some((name) => known.has(name))
  );
}

const mailHeaders = new Set(
  'from to cc subject date received message-id return-path delivered-to mime-version content-type reply-to sender in-reply-to references'.split(
    ' ',
  ),
);

/**
 * Whether the bytes are plain text: no NUL bytes, and hardly any control characters except white space and escape.
 */
function isPlain(head: Uint8Array): boolean {
  let odd = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 32 && ![9, 10, 11, 12, 13, 27].includes(byte)) odd++;
  }
  return odd <= head.length / 200;
}
