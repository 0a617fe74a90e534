import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { writeHtml } from './html/read-html.ts';
import type { TextBuilder } from './text-builder.ts';

/**
 * Reads a mail: sender, recipients, date and subject, then the text, then each attachment with `readAttachment`, which
 * resolves to whether it could be read.
 */
export async function readMail(
  bytes: Uint8Array,
  builder: TextBuilder,
  readAttachment: (bytes: Uint8Array) => Promise<boolean>,
): Promise<void> {
  const mail = await PostalMime.parse(bytes, {
    attachmentEncoding: 'arraybuffer',
    // A forwarded mail is read as part of its mail; deeper ones become attachments, whose number is limited.
    maxRfc822NestingDepth: 2,
  });
  for (const line of toHeaderLines(mail)) builder.line(line);
  if (mail.text?.trim()) for (const paragraph of mail.text.split(/\n\s*\n/)) builder.paragraph(paragraph);
  else if (mail.html) writeHtml(mail.html, builder);
  for (const attachment of mail.attachments) {
    if (isPartOfText(attachment)) continue;
    builder.heading(`Attachment: ${attachment.filename ?? 'without a name'}`);
    const isRead = await readAttachment(toBytes(attachment));
    if (!isRead) builder.paragraph('This attachment cannot be read.');
  }
}

function toHeaderLines(mail: Email): string[] {
  const lines = [
    ['From', toNames([mail.from])],
    ['To', toNames(mail.to)],
    ['Cc', toNames(mail.cc)],
    ['Date', mail.headers.find((header) => header.key === 'date')?.value ?? mail.date],
    ['Subject', mail.subject],
  ];
  return lines.filter(([, value]) => value).map(([name, value]) => `${name}: ${value?.replace(/\s+/g, ' ')}`);
}

function toNames(addresses: readonly (Address | undefined)[] | undefined): string {
  return (addresses ?? [])
    .flatMap((each) => (each?.group ? each.group : each ? [each] : []))
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : name || address))
    .join(', ');
}

/** To a reader, inline pictures and digital signatures are not attachments. */
function isPartOfText({ related, disposition, mimeType }: Attachment): boolean {
  return (
    Boolean(related) ||
    (disposition === 'inline' && mimeType.startsWith('image/')) ||
    /pgp-signature|pkcs7-signature/.test(mimeType)
  );
}

function toBytes({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
