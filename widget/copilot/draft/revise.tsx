import { useState } from 'preact/hooks';
import type { Drafting } from '../../chat/drafts/drafting.ts';
import { useSlice } from '../base/use-slice.ts';
import { draftWords as words } from './draft-words.ts';

/** The longest sentence that is sent, in UTF-16 code units. */
const maxChars = 4000;

/** Changes the stored draft by a sentence; shows what would change before it does. */
export function Revise({ drafting }: { drafting: Drafting }) {
  const [sentence, setSentence] = useState('');
  const read = useSlice(drafting, 'read');
  const other = useSlice(drafting, 'other');
  const isUnknown = useSlice(drafting, 'isUnknown');
  const isBusy = useSlice(drafting, 'isBusy');
  return (
    <form
      class="revise"
      onSubmit={(event) => {
        event.preventDefault();
        if (sentence.trim()) drafting.revise(sentence);
      }}
    >
      <label for="draft-change">{words.revise}</label>
      <input
        id="draft-change"
        value={sentence}
        maxLength={maxChars}
        placeholder={words.reviseExample}
        autocomplete="off"
        onInput={({ currentTarget }) => setSentence(currentTarget.value)}
      />
      <button type="submit" aria-busy={isBusy}>
        {words.reviseSend}
      </button>
      <div role="status">
        {isUnknown && <p>{words.notUnderstood}</p>}
        {other && <p>{words.other(other)}</p>}
        {read.length > 0 && <p>{words.changes}</p>}
        {read.map(({ key, label, before, answer }) => (
          <p key={key} class="change">
            {label}: <del>{before ?? words.nothing}</del> <ins>{answer || words.nothing}</ins>
          </p>
        ))}
      </div>
      {read.length > 0 && (
        <div class="choices">
          <button
            type="button"
            class="primary"
            onClick={() => {
              setSentence('');
              drafting.applyRevision();
            }}
          >
            {words.apply}
          </button>
          <button type="button" onClick={drafting.dropRevision}>
            {words.cancel}
          </button>
        </div>
      )}
    </form>
  );
}
