import { useRef, useState } from 'preact/hooks';
import type { Rating } from '#shared/api.ts';
import { askAgain } from '../../chat/actions/ask-again.ts';
import { beginEdit } from '../../chat/actions/edit.ts';
import { rate } from '../../chat/actions/rate.ts';
import type { Answer } from '../../chat/state/conversation.ts';
import { useCopilot } from '../base/context.ts';
import { Icon } from '../base/icon.tsx';
import { againIcon, badIcon, editIcon, goodIcon, timeIcon } from './answer-icons.ts';
import { answerWords as words } from './answer-words.ts';
import { CopyButton } from './copy-button.tsx';
import { toCopyText } from './copy-text.ts';
import { formatTime } from './format-time.ts';

const thumbs = [
  { rating: 'up', label: words.good, icon: goodIcon },
  { rating: 'down', label: words.bad, icon: badIcon },
] as const;

/** What can be done with an answer: copy it, rate it, have it written anew, see when it was asked for. */
export function AnswerActions({ answer }: { answer: Answer }) {
  const { chat } = useCopilot();
  const { id, question, phase, exchangeId, sources } = answer;
  const text = chat.store.texts.read(id);
  const [showsTime, setShowsTime] = useState(false);
  const [status, setStatus] = useState('');
  // One after the other, so that the last one counts on the server.
  const saving = useRef(Promise.resolve());
  const askedAt = question?.askedAt ?? 0;

  function handleThumb(pressed: Exclude<Rating, null>) {
    const rating = answer.rating === pressed ? null : pressed;
    saving.current = saving.current.then(async () => {
      setStatus(rating ? words.rated : words.unrated);
      if (!(await rate(chat, answer, rating))) setStatus(words.ratingLost);
    });
  }

  return (
    <div class="actions">
      {text && <CopyButton label={words.copy} read={() => toCopyText(text, sources)} />}
      {text &&
        exchangeId &&
        thumbs.map(({ rating, label, icon }) => (
          <button
            key={rating}
            type="button"
            class="icon"
            aria-label={label}
            title={label}
            aria-pressed={answer.rating === rating}
            onClick={() => handleThumb(rating)}
          >
            <Icon strokes={icon} />
          </button>
        ))}
      {phase === 'complete' && question && (
        <button
          type="button"
          class="icon again"
          aria-label={words.regenerate}
          title={words.regenerate}
          onClick={() => askAgain(chat, question)}
        >
          <Icon strokes={againIcon} />
        </button>
      )}
      {question?.text && (
        <button
          type="button"
          class="icon"
          aria-label={words.edit}
          title={words.edit}
          onClick={() => beginEdit(chat, question)}
        >
          <Icon strokes={editIcon} />
        </button>
      )}
      {askedAt > 0 && (
        <button
          type="button"
          class="icon"
          aria-label={words.time}
          title={formatTime(askedAt, chat.options.locale)}
          aria-pressed={showsTime}
          onClick={() => setShowsTime(!showsTime)}
        >
          <Icon strokes={timeIcon} />
        </button>
      )}
      {showsTime && (
        <time datetime={new Date(askedAt).toISOString()}>
          {words.asked(formatTime(askedAt, chat.options.locale))}
        </time>
      )}
      <span class={status === words.ratingLost ? 'danger' : 'spoken'} role="status">
        {status}
      </span>
    </div>
  );
}
