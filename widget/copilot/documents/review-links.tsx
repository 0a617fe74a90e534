import { useLayoutEffect, useState } from 'preact/hooks';
import type { ReviewSummary } from '#shared/api-review.ts';
import { listReviews } from '../../chat/account/review-calls.ts';
import { formatTime } from '../answer/format-time.ts';
import { useCopilot } from '../base/context.ts';
import { Icon } from '../base/icon.tsx';
import { documentIcon } from '../base/icons.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { documentSheet } from './document-sheet.ts';
import { documentWords as words } from './document-words.ts';

/** The conversation's reviews, above its input; each opens as it was made. */
export function ReviewLinks() {
  const { chat, frame } = useCopilot();
  const { id, messages, unloaded } = useSlice(chat.store, 'current');
  const [reviews, setReviews] = useState<readonly ReviewSummary[]>([]);
  const list = useSheet<HTMLUListElement>(documentSheet);
  // An unused conversation has none.
  const isUsed = messages.length > 0 || unloaded !== undefined;

  useLayoutEffect(() => {
    let isCurrent = true;
    setReviews([]);
    if (isUsed) listReviews(chat.client, id).then((listed) => isCurrent && setReviews(listed));
    return () => {
      isCurrent = false;
    };
  }, [chat, id, isUsed]);

  if (!reviews.length) return null;
  return (
    <ul class="attachments" aria-label={words.reviews} ref={list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <button
            type="button"
            class="text"
            onClick={() => frame.setTask({ name: 'review', reviewId: review.id })}
          >
            <Icon strokes={documentIcon} />
            {words.review(review.name)}, {formatTime(Date.parse(review.createdAt), chat.options.locale)}
          </button>
        </li>
      ))}
    </ul>
  );
}
