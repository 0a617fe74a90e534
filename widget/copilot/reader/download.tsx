import { useState } from 'preact/hooks';
import type { DocumentView } from '#shared/api.ts';
import { loadFile } from '../../chat/account/document-calls.ts';
import { useCopilot } from '../base/context.ts';
import { Icon } from '../base/icon.tsx';
import { saveIcon } from '../documents/document-icons.ts';
import { saveFile } from '../history/save-file.ts';
import { readerWords as words } from './reader-words.ts';

/** Downloads the file as it was uploaded. It is fetched with the bearer token, because its address alone gives no access. */
export function Download({ document: { id, name } }: { document: DocumentView }) {
  const { client } = useCopilot().chat;
  const [phase, setPhase] = useState<'ready' | 'loading' | 'failed'>('ready');

  async function save() {
    if (phase === 'loading') return;
    setPhase('loading');
    try {
      // A type that no browser displays or runs.
      saveFile(new File([await loadFile(client, id)], name, { type: 'application/octet-stream' }));
      setPhase('ready');
    } catch {
      setPhase('failed');
    }
  }

  return (
    <>
      {/* Not disabled, because it would lose the focus, and the keyboard its place. */}
      <button type="button" class="text" data-once aria-busy={phase === 'loading'} onClick={save}>
        <Icon strokes={saveIcon} />
        {words.download}
      </button>
      {phase === 'failed' && <p role="alert">{words.downloadFailed}</p>}
    </>
  );
}
