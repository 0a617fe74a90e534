import type { SourceNote } from '#shared/api.ts';
import type { Chat } from '../../chat/chat.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { openDocument } from './open-document.ts';
import css from './passage.css?inline';

const sheet = toSheet(css);

type DocumentSourceProps = {
  chat: Chat;
  source: SourceNote & { fileId: string };
  /** In words. */
  page: string | undefined;
};

/** The title of a note on a document, with its page: it opens the document at the quoted passage. */
export function DocumentSource({ chat, source: { fileId, title, start, end }, page }: DocumentSourceProps) {
  const button = useSheet<HTMLButtonElement>(sheet);
  return (
    <button
      ref={button}
      type="button"
      class="passage"
      onClick={({ currentTarget }) => openDocument(chat, currentTarget, { fileId, name: title, start, end })}
    >
      {page === undefined ? title : `${title}, ${page}`}
    </button>
  );
}
