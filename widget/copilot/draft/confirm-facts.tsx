import { useState } from 'preact/hooks';
import type { Drafting } from '../../chat/drafts/drafting.ts';
import { useSlice } from '../base/use-slice.ts';
import { draftWords as words } from './draft-words.ts';

/** Shows what was read from the request, each item to be kept or not; nothing of it is in the draft before that. */
export function ConfirmFacts({ drafting }: { drafting: Drafting }) {
  const read = useSlice(drafting, 'read');
  const ignored = useSlice(drafting, 'ignored');
  const isBusy = useSlice(drafting, 'isBusy');
  const [dropped, setDropped] = useState<readonly string[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        drafting.confirm(read.filter(({ key }) => !dropped.includes(key)));
      }}
    >
      <fieldset>
        <legend>{words.confirm}</legend>
        <p>{words.confirmIntro}</p>
        {read.map(({ key, label, answer }) => (
          <label key={key} class="tick">
            <input
              type="checkbox"
              checked={!dropped.includes(key)}
              onChange={({ currentTarget }) =>
                setDropped(currentTarget.checked ? dropped.filter((each) => each !== key) : [...dropped, key])
              }
            />
            <span>
              {label}: <strong>{answer}</strong>
            </span>
          </label>
        ))}
      </fieldset>
      {ignored.length > 0 && <p>{words.ignored(ignored.map(({ text }) => text).join(' · '))}</p>}
      <div class="choices">
        <button type="submit" class="primary" aria-busy={isBusy}>
          {words.toQuestions}
        </button>
        <button type="button" onClick={drafting.restart}>
          {words.back}
        </button>
      </div>
    </form>
  );
}
