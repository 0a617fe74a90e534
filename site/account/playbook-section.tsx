import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PlaybookRule, PlaybookView } from '#shared/api-review.ts';
import { callApi } from '../api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useOutcomeFocus } from '../ui/use-outcome-focus.ts';
import { playbookWords as words } from '../words/playbook.ts';
import { PlaybookRuleFields } from './playbook-rule.tsx';
import { createRuleDraft, type RuleDraft, toRule, toRuleDraft } from './rule-draft.ts';
import { useLoad } from './use-load.ts';

const path = '/api/account/playbook';

/** The rules by which the account's reviews are judged. If a rule cannot be read, the server names it and nothing is lost. */
export function PlaybookSection() {
  const { body, error: loadError, reload } = useLoad<PlaybookView>(path);
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Unsaved edits, which stay when the rules are loaded again, as after a change of the password. */
  const unsaved = useRef<readonly RuleDraft[] | null>(null);
  const count = body?.rules.length ?? 0;
  // Restoring the built-in rules removes the button for it, so the focus moves to this one.
  const add = useOutcomeFocus<HTMLButtonElement>(status !== '' && count === 0);

  useEffect(() => {
    if (!unsaved.current) setDrafts(body?.rules.map(toRuleDraft) ?? []);
  }, [body]);

  function edit(changed: readonly RuleDraft[]) {
    unsaved.current = changed;
    setDrafts(changed);
  }

  async function save(rules: readonly PlaybookRule[], done: string) {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    setStatus('');
    const sent = unsaved.current;
    const answer = await callApi<PlaybookView>('PUT', path, { as: 'account', body: { rules } });
    setIsBusy(false);
    if (!answer.ok) return setError(answer.message ?? words.failed);
    // Unless something was typed while the call was under way.
    if (unsaved.current === sent) unsaved.current = null;
    setStatus(done);
    await reload();
  }

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
      <h2>{words.heading}</h2>
      <form ref={form} className="form account-content" noValidate onSubmit={handleSubmit}>
        <p>{words.intro}</p>
        {body && <p className="field-hint">{count > 0 ? words.own(count) : words.builtIn}</p>}
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
          {error ?? loadError}
        </p>
        <p className="form-sent" role="status">
          {status}
        </p>
        <div className="account-actions">
          <button
            ref={add}
            type="button"
            className="button button-quiet"
            disabled={!body}
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
