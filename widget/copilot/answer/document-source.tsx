import type { SourceNote } from '#shared/api.ts';
import { useCopilot } from '../base/context.ts';
import { openDocument } from './open-document.ts';

type DocumentSourceProps = {
  source: SourceNote & { fileId: string };
  /** The page, in words. */
  page: string | undefined;
};

/** The title of a source that is a document, with its page; opens the document at the quoted passage. */
export function DocumentSource({ source: { fileId, title, start, end, quote }, page }: DocumentSourceProps) {
  const copilot = useCopilot();
  return (
    <button
      type="button"
      class="passage"
      onClick={({ currentTarget }) =>
        openDocument(copilot, { fileId, name: title, start, end, quote }, currentTarget)
      }
    >
      {page === undefined ? title : `${title}, ${page}`}
    </button>
  );
}
