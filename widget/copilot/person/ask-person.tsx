import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { emailPattern, maxContactMessageLength, maxEmailLength, maxNameLength } from '#shared/limits.ts';
import { type HandoverFailure, handOver, isOnServer } from '../../chat/actions/handover.ts';
import { newId } from '../../chat/state/new-id.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { useSheet } from '../base/use-sheet.ts';
import * as words from '../base/words.ts';
import { Modal } from '../dialogs/modal.tsx';
import { HandoverError } from './handover-error.tsx';
import css from './person.css?inline';
import { personWords } from './person-words.ts';
import { type Draft, useDraft } from './use-draft.ts';

const sheet = toSheet(css);

type Field = 'name' | 'email' | 'message' | 'consent';

/** The field that a code of the server refers to, because the server checks more strictly than this form. */
const fieldOf: Readonly<Record<string, Field>> = {
  name_missing: 'name',
  invalid_email: 'email',
  letter_blank: 'message',
  consent_missing: 'consent',
};

/** The dialog for handing a conversation, or only a message, over to a person. A failure loses nothing. */
export function AskPerson({ about, onClose }: { about: string; onClose: () => void }) {
  const { chat, frame } = useCopilot();
  const form = useSheet<HTMLFormElement>(sheet);
  const [canAttach] = useState(() => isOnServer(chat.store.get().current));
  const { draft, change, forget } = useDraft(chat, about);
  const [failure, setFailure] = useState<HandoverFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** A repeated attempt at the same request must not create a second one. */
  const attempt = useRef({ request: '', key: '' });
  const wrong = failure && fieldOf[failure.code];

  // Once the explanation stands, which leaves less room for the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same mistake again takes the focus again
  useLayoutEffect(() => {
    const field = wrong && form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`);
    if (!field) return;
    field.focus();
    field.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [form, wrong, failure]);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const mistake = check(draft);
    if (mistake) return setFailure(mistake);
    const { consent: _, ...request } = draft;
    const text = JSON.stringify(request);
    if (attempt.current.request !== text) attempt.current = { request: text, key: newId() };
    setFailure(null);
    setIsBusy(true);
    const result = await handOver(chat, request, attempt.current.key);
    setIsBusy(false);
    if ('failure' in result) return setFailure(result.failure);
    forget();
    // It was closed meanwhile, so the visitor is doing something else.
    if (!form.current) return;
    frame.closeDrawer();
    frame.setDialog(null, '', result.noteId);
  }

  const toProps = (name: 'name' | 'email' | 'message') => ({
    name,
    required: true,
    value: draft[name],
    'aria-invalid': wrong === name,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      change({ [name]: currentTarget.value }),
  });
  const toTick = (name: 'attach' | 'consent') => ({
    name,
    type: 'checkbox' as const,
    checked: draft[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.checked }),
  });

  return (
    <Modal class="narrow" title={words.askPerson} closeLabel={words.dismiss} onClose={onClose}>
      <form class="ask-person" noValidate ref={form} onSubmit={handleSubmit}>
        <div class="modal-body">
          <p>{personWords.intro}</p>
          <label>
            {personWords.name}
            <input {...toProps('name')} autofocus autocomplete="name" maxLength={maxNameLength} />
          </label>
          <label>
            {personWords.email}
            <input {...toProps('email')} type="email" autocomplete="email" maxLength={maxEmailLength} />
          </label>
          <label>
            {personWords.message}
            <textarea {...toProps('message')} rows={4} maxLength={maxContactMessageLength} />
          </label>
          <div class="ticks">
            <label class="tick">
              <input
                {...toTick('attach')}
                disabled={!canAttach}
                aria-label={personWords.attach}
                aria-describedby="attach-hint"
              />
              {personWords.attach}
              <small id="attach-hint">
                {canAttach ? personWords.attachHint : personWords.nothingToAttach}
              </small>
            </label>
            <label class="tick">
              <input {...toTick('consent')} required aria-invalid={wrong === 'consent'} />
              {personWords.consent}
            </label>
            <PrivacyLink />
          </div>
        </div>
        <HandoverError failure={failure} />
        <div class="choices">
          <button type="button" onClick={onClose}>
            {personWords.cancel}
          </button>
          <button type="submit" class="primary" aria-busy={isBusy}>
            {isBusy ? personWords.sending : personWords.send}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function PrivacyLink() {
  const { site } = useCopilot();
  return (
    <p>
      <a href={`${site}/privacy`} target="_blank" rel="noopener">
        {personWords.privacy}
      </a>
    </p>
  );
}

/** Returns what is wrong before anything is sent, with the server's own code for it. */
function check({ name, email, message, consent }: Draft): HandoverFailure | undefined {
  if (!name.trim()) return { code: 'name_missing', message: personWords.nameMissing };
  if (!emailPattern.test(email.trim())) return { code: 'invalid_email', message: personWords.emailWrong };
  if (!message.trim()) return { code: 'letter_blank', message: personWords.messageMissing };
  if (!consent) return { code: 'consent_missing', message: personWords.consentMissing };
  return undefined;
}
