import type { SourceNote } from '#shared/api.ts';
import { useCopilot } from '../base/context.ts';
import { answerWords as words } from './answer-words.ts';
import { DocumentSource } from './document-source.tsx';

/** How many characters of a passage are shown before it is opened. */
const previewChars = 90;

type SourceProps = {
  source: SourceNote;
  onShow: (source: SourceNote) => void;
  isOpen: boolean;
  onToggle: () => void;
  /** Set if it was reached from a mark in the text. */
  onBack: (() => void) | undefined;
};

/** One source: its title, page and the passage that was quoted. */
export function Source({ source, onShow, isOpen, onToggle, onBack }: SourceProps) {
  const { site } = useCopilot();
  const { n, title, url, fileId, hostPage, page } = source;
  const quote = source.quote?.trim();
  const where = page === undefined ? undefined : words.page(page);
  const address = url && toAddress(url, site);
  const preview = quote && toPreview(quote);
  return (
    // Marks in the text move the focus here.
    <li value={n} tabIndex={-1}>
      {fileId ? (
        <DocumentSource source={{ ...source, fileId }} page={where} />
      ) : hostPage ? (
        <button type="button" class="passage" onClick={() => onShow(source)}>
          {title}
        </button>
      ) : address ? (
        // Opens in a new tab, so that the conversation stays open.
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

/** Returns the beginning of the quotation, or all of it if it is short. */
function toPreview(quote: string): string {
  if (quote.length <= previewChars) return quote;
  const cut = quote.lastIndexOf(' ', previewChars);
  return `${quote.slice(0, cut > 0 ? cut : previewChars)} …`;
}

/** Only http and https become links, so that a backend cannot run a script. */
function toAddress(url: string, site: string): string | null {
  try {
    const { href, protocol } = new URL(url, site);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
