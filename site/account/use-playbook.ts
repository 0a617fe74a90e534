import { useEffect, useRef, useState } from 'react';
import type { PlaybookRule, PlaybookView } from '#shared/api-review.ts';
import { callApi } from '../api.ts';
import { playbookWords as words } from '../words/playbook.ts';
import { type RuleDraft, toRuleDraft } from './rule-draft.ts';
import { useLoad } from './use-load.ts';

const path = '/api/account/playbook';

/** The account's rules as they are stored, and as they are being edited. Edits stay until they are saved. */
export function usePlaybook() {
  const { body, error: loadError, reload } = useLoad<PlaybookView>(path);
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** Unsaved edits, which stay when the rules are loaded again, as after a change of the password. */
  const unsaved = useRef<readonly RuleDraft[] | null>(null);

  useEffect(() => {
    if (!unsaved.current) setDrafts(body?.rules.map(toRuleDraft) ?? []);
  }, [body]);

  function edit(changed: readonly RuleDraft[]) {
    unsaved.current = changed;
    setDrafts(changed);
  }

  /** `done` is said once the rules are stored. */
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

  return {
    drafts,
    edit,
    save,
    isBusy,
    status,
    error: error ?? loadError,
    hasFailedToLoad: loadError !== null,
    reload,
    isLoaded: body !== null,
    /** How many rules of the account's own are stored. */
    count: body?.rules.length ?? 0,
  };
}
