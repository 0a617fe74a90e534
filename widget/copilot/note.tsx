import type { SourceNote } from '#shared/api.ts';
import type { Chat } from '../chat/chat.ts';
import { DocumentSource } from './reader/document-source.tsx';
import { tailWords as words } from './tail-words.ts';

/** So much of a passage stands in its note; the rest opens. */
const previewChars = 90;

type NoteProps = {
  source: SourceNote;
  chat: Chat;
  site: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Set on the note that was reached from a mark in the text. */
  onBack: (() => void) | undefined;
};

/** One source: where it stands, and the passage that was quoted. */
export function Note({ source, chat, site, isOpen, onToggle, onBack }: NoteProps) {
  const { n, title, url, fileId, page } = source;
  const quote = source.quote?.trim();
  const where = page === undefined ? undefined : words.page(page);
  const address = url && toAddress(url, site);
  const preview = quote && toPreview(quote);
  return (
    // Marks bring the focus here.
    <li value={n} tabIndex={-1}>
      {fileId ? (
        <DocumentSource chat={chat} source={{ ...source, fileId }} page={where} />
      ) : address ? (
        // The conversation stays where it is.
        <a href={address} target="_blank" rel="noopener">
          {title}
        </a>
      ) : (
        <cite>{title}</cite>
      )}
      {!fileId && where && `, ${where}`}
      {quote && <q>{isOpen ? quote : preview}</q>}
      {quote !== preview && (
        <button type="button" class="text" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? words.hidePassage : words.showPassage}
        </button>
      )}
      {onBack && (
        <button type="button" class="text" onClick={onBack}>
          {words.backToText}
        </button>
      )}
    </li>
  );
}

/** Its first words, or all of it when it is short. */
function toPreview(quote: string): string {
  if (quote.length <= previewChars) return quote;
  const cut = quote.lastIndexOf(' ', previewChars);
  return `${quote.slice(0, cut > 0 ? cut : previewChars)} …`;
}

/** A backend's word is no reason to run a script: only http and https become links. */
function toAddress(url: string, site: string): string | null {
  try {
    const { href, protocol } = new URL(url, site);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
