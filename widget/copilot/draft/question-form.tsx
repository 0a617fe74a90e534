import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DraftQuestion } from '#shared/api-drafts.ts';
import type { Drafting } from '../../chat/drafts/drafting.ts';
import { useSlice } from '../base/use-slice.ts';
import { AnswerField } from './answer-field.tsx';
import { draftWords as words } from './draft-words.ts';

/**
 * One question at a time. A skipped question stays open in the draft; what is typed is kept when going back and with "Finish
 * here".
 */
export function QuestionForm({ drafting }: { drafting: Drafting }) {
  const template = useSlice(drafting, 'template');
  const step = useSlice(drafting, 'step');
  const asked = useSlice(drafting, 'asked');
  const question = template?.questions.find(({ key }) => key === step);
  const at = asked.indexOf(step) + 1;
  return (
    <form
      aria-label={words.form(template?.title ?? '')}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <p class="progress">
        <span role="status">{words.progress(at, asked.length)}</span>
        <progress max={asked.length} value={at} aria-hidden="true" />
      </p>
      {question && <Question key={step} question={question} drafting={drafting} />}
    </form>
  );
}

function Question({ question, drafting }: { question: DraftQuestion; drafting: Drafting }) {
  const { key, required, default: proposal = '' } = question;
  const failure = useSlice(drafting, 'failure');
  const isBusy = useSlice(drafting, 'isBusy');
  const box = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(() => {
    const { typed, answers } = drafting.get();
    return typed[key] ?? answers[key] ?? proposal;
  });
  const [isMissing, setIsMissing] = useState(false);
  const refused = failure?.field === key ? failure.message : null;
  const error = isMissing ? words.missing : refused;
  const isProposal = proposal !== '' && value === proposal && !(key in drafting.get().answers);

  function focusField() {
    const { current } = box;
    (
      current?.querySelector<HTMLElement>('input:checked') ??
      current?.querySelector<HTMLElement>('input, textarea')
    )?.focus();
  }

  // The question is read out with its field; a refusal brings the focus back to it, as a missing answer does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal again takes the focus again
  useLayoutEffect(focusField, [failure]);

  function next() {
    const given = value.trim();
    if (given || !required) return drafting.answer(given || null);
    setIsMissing(true);
    focusField();
  }

  return (
    <>
      <div ref={box}>
        <AnswerField
          question={question}
          value={value}
          note={isProposal ? words.proposed : ''}
          error={error}
          onChange={(changed) => {
            setIsMissing(false);
            setValue(changed);
            drafting.type(changed);
          }}
        />
      </div>
      <div class="choices">
        <button type="submit" class="primary" aria-busy={isBusy} onClick={next}>
          {words.next}
        </button>
        <button type="button" onClick={drafting.back}>
          {words.back}
        </button>
        <button type="button" onClick={() => drafting.answer(null)}>
          {words.skip}
        </button>
        <button type="button" class="text" onClick={drafting.finish}>
          {words.finish}
        </button>
      </div>
    </>
  );
}
