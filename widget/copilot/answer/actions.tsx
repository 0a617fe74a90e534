import { useRef, useState } from 'preact/hooks';
import type { Rating, SourceNote } from '#shared/api.ts';
import { beginEdit } from '../../chat/actions/edit.ts';
import { rate } from '../../chat/actions/rate.ts';
import type { Answer } from '../../chat/state/conversation.ts';
import { useCopilot } from '../base/context.ts';
import { IconButton } from '../base/icon-button.tsx';
import { answerWords as words } from './answer-words.ts';
import { CopyButton } from './copy-button.tsx';
import { formatTime } from './format-time.ts';

/** Strokes on a 24-unit square. */
const goodIcon =
  'M4 11h3v9H4zM7 11l4-8c1.7 0 2.6 1 2.4 2.6L13 9h6.2a1.5 1.5 0 0 1 1.5 1.8l-1.6 8A1.5 1.5 0 0 1 17.6 20H7';
const badIcon =
  'M4 13h3V4H4zM7 13l4 8c1.7 0 2.6-1 2.4-2.6L13 15h6.2a1.5 1.5 0 0 0 1.5-1.8l-1.6-8A1.5 1.5 0 0 0 17.6 4H7';
const timeIcon = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2';
const editIcon = 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3';
const againIcon = 'M19 8A8 8 0 1 0 20 13M19 3v5h-5';

const thumbs = [
  { rating: 'up', label: words.good, icon: goodIcon },
  { rating: 'down', label: words.bad, icon: badIcon },
] as const;

/**
 * What can be done with an answer: copy it, rate it, have it written again, see when it was asked for. `quoted`: the sources
 * that its text names.
 */
export function AnswerActions({ answer, quoted }: { answer: Answer; quoted: readonly SourceNote[] }) {
  const { chat, frame } = useCopilot();
  const { id, question, phase, exchangeId, sources } = answer;
  const text = chat.store.texts.read(id);
  const [showsTime, setShowsTime] = useState(false);
  const [status, setStatus] = useState('');
  // Ratings are saved one after another, so that the last one counts on the server.
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
      {text && (
        <CopyButton
          label={words.copy}
          read={() =>
            toCopyText(
              text,
              sources.filter((each) => !quoted.includes(each)),
            )
          }
        />
      )}
      {text &&
        exchangeId &&
        thumbs.map(({ rating, label, icon }) => (
          <IconButton
            key={rating}
            label={label}
            strokes={icon}
            pressed={answer.rating === rating}
            onClick={() => handleThumb(rating)}
          />
        ))}
      {phase === 'complete' && question && (
        <IconButton
          class="again"
          label={words.regenerate}
          strokes={againIcon}
          onClick={({ detail }) => {
            chat.ask(question.text, question.attachment);
            // The button is only shown below the newest answer. A finger would bring up the keyboard, and needs no focus.
            if (detail === 0) frame.input.current?.focus();
          }}
        />
      )}
      {question?.text && (
        <IconButton label={words.edit} strokes={editIcon} onClick={() => beginEdit(chat, question)} />
      )}
      {askedAt > 0 && (
        <IconButton
          label={words.time}
          title={formatTime(askedAt, chat.options.locale)}
          strokes={timeIcon}
          pressed={showsTime}
          onClick={() => setShowsTime(!showsTime)}
        />
      )}
      {showsTime && (
        <time datetime={new Date(askedAt).toISOString()}>
          {words.asked(formatTime(askedAt, chat.options.locale))}
        </time>
      )}
      <span class={status === words.ratingLost ? 'danger' : 'spoken'} aria-live="polite" aria-atomic="true">
        {status}
      </span>
    </div>
  );
}

/**
 * Returns an answer as it is copied. The mark of a document is only a number, so its source is added; a page's mark already has
 * its link.
 */
function toCopyText(text: string, sources: readonly SourceNote[]): string {
  const notes = sources
    .filter(({ url }) => !url)
    .map(({ n, title, page }) => `[${n}] ${[title, page && words.page(page)].filter(Boolean).join(', ')}`);
  return [text.trimEnd(), ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n');
}
