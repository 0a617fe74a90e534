import { useRef, useState } from 'preact/hooks';
import type { Rating } from '#shared/api.ts';
import { askAgain } from '../chat/ask-again.ts';
import type { Chat } from '../chat/chat.ts';
import type { Answer } from '../chat/conversation.ts';
import { beginEdit } from '../chat/edit-question.ts';
import { rate } from '../chat/rate.ts';
import { Icon } from '../ui/icon.tsx';
import { toCopied } from './copied-answer.ts';
import { CopyButton } from './copy-button.tsx';
import { formatTime } from './format-time.ts';
import { againIcon, badIcon, editIcon, goodIcon, timeIcon } from './tail-icons.ts';
import { tailWords as words } from './tail-words.ts';

const thumbs = [
  { rating: 'up', label: words.good, icon: goodIcon },
  { rating: 'down', label: words.bad, icon: badIcon },
] as const;

type ActionsProps = { answer: Answer; chat: Chat };

/** What can be done with an answer: copy it, rate it, have it written anew, see when it was asked for. */
export function AnswerActions({ answer, chat }: ActionsProps) {
  const { text, question, phase, exchangeId } = answer;
  const [showsTime, setShowsTime] = useState(false);
  const [said, say] = useState('');
  // One after the other, so that the server keeps the last one.
  const saving = useRef(Promise.resolve());
  const askedAt = question?.askedAt ?? 0;

  function handleThumb(pressed: Exclude<Rating, null>) {
    const rating = answer.rating === pressed ? null : pressed;
    saving.current = saving.current.then(async () => {
      say(rating ? words.rated : words.unrated);
      if (!(await rate(chat, answer, rating))) say(words.ratingLost);
    });
  }

  return (
    <div class="actions">
      {text.read() && <CopyButton label={words.copy} read={() => toCopied(text.read(), answer.sources)} />}
      {text.read() &&
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
      <span class={said === words.ratingLost ? 'danger' : 'spoken'} role="status">
        {said}
      </span>
    </div>
  );
}
