import type { SourceNote } from '#shared/api.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { useSheet } from '../base/use-sheet.ts';
import css from './document-source.css?inline';
import { openDocument } from './open-document.ts';

const sheet = toSheet(css);

type DocumentSourceProps = {
  source: SourceNote & { fileId: string };
  /** In words. */
  page: string | undefined;
};

/** The title of a source that is a document, with its page: it opens the document at the quoted passage. */
export function DocumentSource({ source: { fileId, title, start, end }, page }: DocumentSourceProps) {
  const copilot = useCopilot();
  const button = useSheet<HTMLButtonElement>(sheet);
  return (
    <button
      ref={button}
      type="button"
      class="passage"
      onClick={({ currentTarget }) =>
        openDocument(copilot, { fileId, name: title, start, end }, currentTarget)
      }
    >
      {page === undefined ? title : `${title}, ${page}`}
    </button>
  );
}
