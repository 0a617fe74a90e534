import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { ContractKind, ReviewView } from '#shared/api-review.ts';
import { downloadReview, type ReviewFailure } from '../../chat/account/review-calls.ts';
import { useCopilot } from '../base/context.ts';
import { saveFile } from '../history/save-file.ts';
import { printTable } from './print-table.ts';
import { reviewWords as words } from './review-words.ts';

type ReviewToolsProps = {
  review: ReviewView;
  table: RefObject<HTMLTableElement | null>;
  onKind: (kind: ContractKind) => void;
  onCompare: () => void;
  /** Called to choose another document. */
  onOther: () => void;
};

const kinds = Object.keys(words.kinds) as ContractKind[];

/** What can be done with a review: choose another kind of document, download, print, compare with a second document. */
export function ReviewTools({ review, table, onKind, onCompare, onOther }: ReviewToolsProps) {
  const { chat, host } = useCopilot();
  const { id, name } = review;
  const [kind, setKind] = useState(review.kind);
  const [busy, setBusy] = useState<'docx' | 'csv' | null>(null);
  const [failure, setFailure] = useState<ReviewFailure | null>(null);

  async function download(form: 'docx' | 'csv') {
    if (busy) return;
    setBusy(form);
    setFailure(null);
    const called = await downloadReview(chat.client, id, form);
    setBusy(null);
    if ('failure' in called) return setFailure(called.failure);
    saveFile(new File([called.body], `${words.table(name)}.${form}`, { type: called.body.type }));
  }

  const downloadButton = (form: 'docx' | 'csv') => (
    <button type="button" data-once aria-busy={busy === form} onClick={() => download(form)}>
      {words[form]}
    </button>
  );

  return (
    <>
      <div class="kind">
        <label for="review-kind">{words.kind}</label>
        <select
          id="review-kind"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as ContractKind)}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </select>
        {/* A separate button, because each review counts as a question, and arrow keys pass through all kinds. */}
        {kind !== review.kind && (
          <button type="button" class="primary" onClick={() => onKind(kind)}>
            {words.reviewAs(words.kinds[kind])}
          </button>
        )}
      </div>
      <div class="tools">
        {downloadButton('docx')}
        {downloadButton('csv')}
        <button
          type="button"
          onClick={() =>
            table.current &&
            printTable(host.root, table.current, {
              title: words.table(name),
              lines: [words.by[review.playbook], words.caution],
            })
          }
        >
          {words.print}
        </button>
        <button type="button" onClick={onCompare}>
          {words.compare}
        </button>
        <button type="button" class="text" onClick={onOther}>
          {words.other}
        </button>
      </div>
      {failure && (
        <p class="danger" role="alert">
          {failure.waitSeconds ? words.tooMany(Math.ceil(failure.waitSeconds / 60)) : failure.message}
        </p>
      )}
    </>
  );
}
