import type { DraftQuestion } from '#shared/api-drafts.ts';
import { maxDraftLongTextChars, maxDraftTextChars } from '#shared/limits.ts';
import { draftWords as words } from './draft-words.ts';

/** One question is asked at a time, and ids count within the Co-pilot only. */
const id = 'draft-answer';

type AnswerFieldProps = {
  question: DraftQuestion;
  value: string;
  /** Further advice about the value. */
  note: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** The question, why it is asked, and a field for its type, with what is wrong beside it. */
export function AnswerField({ question, value, note, error, onChange }: AnswerFieldProps) {
  const { label, why, type, placeholder } = question;
  const hint = type in words.hints ? words.hints[type as keyof typeof words.hints] : '';
  const about = {
    'aria-describedby': `${id}-why ${id}-error`,
    'aria-invalid': error !== null,
  };
  const handleInput = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
    onChange(currentTarget.value);
  const options = type === 'yes-no' ? ['yes', 'no'] : question.options;

  const explanation = (
    <p id={`${id}-why`} class="why">
      {why} {hint && type !== 'date' && <span>{hint}. </span>}
      {note && <em>{note}</em>}
    </p>
  );
  return (
    <>
      {options && (type === 'choice' || type === 'yes-no') ? (
        <div {...about} role="radiogroup" aria-labelledby={`${id}-label`}>
          <p id={`${id}-label`} class="label">
            {label}
          </p>
          {explanation}
          {options.map((option) => (
            <label key={option} class="tick">
              <input
                type="radio"
                name={id}
                value={option}
                checked={value === option}
                onChange={() => onChange(option)}
              />
              {type === 'yes-no' ? words[option as 'yes' | 'no'] : option}
            </label>
          ))}
        </div>
      ) : (
        <>
          <label for={id}>{label}</label>
          {explanation}
          {type === 'long-text' ? (
            <textarea
              {...about}
              id={id}
              rows={4}
              value={value}
              placeholder={placeholder}
              maxLength={maxDraftLongTextChars}
              onInput={handleInput}
            />
          ) : (
            <input
              {...about}
              {...(type === 'date'
                ? { type: 'date', value: toIsoDate(value) }
                : { value, placeholder, maxLength: maxDraftTextChars })}
              id={id}
              autocomplete="off"
              onInput={handleInput}
            />
          )}
        </>
      )}
      <p id={`${id}-error`} class="wrong" role="alert">
        {error}
      </p>
    </>
  );
}

/**
 * Converts "1 February 2027", as a draft writes it, to the form that the browser's date field needs; leaves that form as it is.
 */
function toIsoDate(text: string): string {
  if (!text || /^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const date = new Date(`${text} UTC`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
