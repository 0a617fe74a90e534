import { type FormEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useOutcomeFocus } from '../ui/use-outcome-focus.ts';
import { playbookWords as words } from '../words/playbook.ts';
import { PlaybookRuleFields } from './playbook-rule.tsx';
import { RetryButton } from './retry-button.tsx';
import { createRuleDraft, type RuleDraft, toRule } from './rule-draft.ts';
import { usePlaybook } from './use-playbook.ts';

/** The rules by which the account's reviews are judged. If a rule cannot be read, the server names it and nothing is lost. */
export function PlaybookSection() {
  const { drafts, edit, save, isBusy, status, error, isLoaded, count, hasFailedToLoad, reload } =
    usePlaybook();
  const [isResetting, setIsResetting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Restoring the built-in rules removes the button for it, so the focus moves to this one.
  const add = useOutcomeFocus<HTMLButtonElement>(status !== '' && count === 0);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save(drafts.map(toRule), drafts.length > 0 ? words.saved : words.builtInAgain);
  }

  function handleAdd() {
    edit([...drafts, createRuleDraft()]);
    // Waits until it is rendered.
    requestAnimationFrame(() => focusLastRule(form.current));
  }

  function change(id: number, changed: Partial<RuleDraft>) {
    edit(drafts.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  }

  return (
    <section className="account-section" id="playbook">
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <form ref={form} className="form account-content" noValidate onSubmit={handleSubmit}>
        <p>{words.intro}</p>
        {isLoaded && <p className="field-hint">{count > 0 ? words.own(count) : words.builtIn}</p>}
        {drafts.map((draft, at) => (
          <PlaybookRuleFields
            key={draft.id}
            draft={draft}
            number={at + 1}
            onChange={(changed) => change(draft.id, changed)}
            onRemove={() => {
              edit(drafts.filter(({ id }) => id !== draft.id));
              add.current?.focus();
            }}
          />
        ))}
        <p className="form-error" role="alert">
          {error}
        </p>
        {hasFailedToLoad && <RetryButton onRetry={reload} next={heading} />}
        <p className="form-sent" role="status">
          {status}
        </p>
        <div className="account-actions">
          <button
            ref={add}
            type="button"
            className="button button-quiet"
            disabled={!isLoaded}
            onClick={handleAdd}
          >
            {words.add}
          </button>
          {(drafts.length > 0 || count > 0) && (
            <SubmitButton label={words.save} busyLabel={words.busy} isBusy={isBusy} />
          )}
          {count > 0 && (
            <button type="button" className="text-button" onClick={() => setIsResetting(true)}>
              {words.useBuiltIn}
            </button>
          )}
        </div>
      </form>
      {isResetting && (
        <ConfirmDialog
          title={words.resetTitle}
          text={words.resetQuestion}
          confirmLabel={words.resetConfirm}
          cancelLabel={words.cancel}
          onConfirm={() => {
            setIsResetting(false);
            save([], words.builtInAgain);
          }}
          onCancel={() => setIsResetting(false)}
        />
      )}
    </section>
  );
}

function focusLastRule(form: HTMLFormElement | null) {
  const fields = form?.querySelectorAll('select');
  fields?.[fields.length - 1]?.focus();
}
