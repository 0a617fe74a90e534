import type { DocumentView } from '#shared/api.ts';
import { readerWords as words } from './reader-words.ts';
import type { LoadedText } from './use-text.ts';

type ReaderStateProps = {
  document: DocumentView | undefined;
  loaded: LoadedText | null;
  onRetry: () => void;
};

/** Says why there is no text to show. */
export function ReaderState({ document, loaded, onRetry }: ReaderStateProps) {
  if (document?.status === 'reading') {
    return (
      <div role="status">
        <p class="aside">{words.reading(Math.round(document.progress * 100))}</p>
        <progress aria-label={document.name} value={document.progress} />
      </div>
    );
  }
  if (!loaded) return <div class="waiting" role="status" aria-label={words.loading} />;
  if ('text' in loaded) return null;
  const isGone = loaded.failure.code === 'not_found';
  return (
    <>
      <p class="danger" role="alert">
        {isGone ? words.gone : loaded.failure.message}
      </p>
      {!isGone && document?.status !== 'failed' && (
        <button type="button" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </>
  );
}
