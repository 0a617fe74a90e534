import type { ComponentChildren } from 'preact';
import type { Called, ReviewFailure } from '../../chat/account/review-calls.ts';
import { toFailure } from '../../chat/api/failure.ts';
import { useCopilot } from '../base/context.ts';
import { useSlice } from '../base/use-slice.ts';
import { documentWords } from '../documents/document-words.ts';
import type { Chosen } from './choose-document.tsx';
import { reviewWords as words } from './review-words.ts';
import { useCall } from './use-call.ts';

type PendingProps<Body> = {
  /** What is being done. */
  label: string;
  call: (signal: AbortSignal, key: string) => Promise<Called<Body>>;
  onBody: (body: Body) => void;
  /** Called to choose another document. */
  onOther: () => void;
};

/** Shown during a slow call: the shape of the coming table, or why there is none and what can be done. */
export function Pending<Body>({ label, call, onBody, onOther }: PendingProps<Body>) {
  const { called, retry } = useCall(call, onBody);
  if (!called || 'body' in called)
    return (
      <div role="status">
        <p>{label}</p>
        <div class="skeleton" />
      </div>
    );
  return <Failed failure={called.failure} onRetry={retry} onOther={onOther} />;
}

type WhenReadProps = { document: Chosen; onOther: () => void; children: ComponentChildren };

/** Waits until the server has read the document; then shows its children, or why it could not be read. */
export function WhenRead({ document: { id, name }, onOther, children }: WhenReadProps) {
  const { chat } = useCopilot();
  const document = useSlice(chat.store, 'documents').find((each) => each.id === id);
  if (document?.status === 'failed') {
    const { code, error } = document;
    return <Failed failure={toFailure(code, error, documentWords.unreadable)} onOther={onOther} />;
  }
  if (document?.status !== 'reading') return <>{children}</>;
  return (
    <div role="status">
      <p>{words.reading(name, Math.round(document.progress * 100))}</p>
      <progress aria-label={name} value={document.progress} />
    </div>
  );
}

type FailedProps = { failure: ReviewFailure; onRetry?: () => void; onOther: () => void };

function Failed({ failure: { code, message, waitSeconds }, onRetry, onOther }: FailedProps) {
  return (
    <>
      <p class="danger" role="alert">
        {code === 'not_found'
          ? words.gone
          : waitSeconds
            ? words.tooMany(Math.ceil(waitSeconds / 60))
            : message}
      </p>
      <p class="choices">
        {onRetry && code !== 'not_found' && (
          <button type="button" onClick={onRetry}>
            {words.again}
          </button>
        )}
        <button type="button" onClick={onOther}>
          {words.other}
        </button>
      </p>
    </>
  );
}
