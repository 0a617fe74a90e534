import { useRef, useState } from 'preact/hooks';
import { uploadConsentKey } from '#shared/storage-keys.ts';
import { addFailureNotice } from '../../chat/actions/failure-notice.ts';
import { useCopilot } from '../base/context.ts';
import { IconButton } from '../base/icon-button.tsx';
import { attachIcon } from '../base/icons.ts';
import { useSheet } from '../base/use-sheet.ts';
import { Consent } from './consent.tsx';
import { documentSheet } from './document-sheet.ts';
import { documentWords as words } from './document-words.ts';
import { useDropAndPaste } from './use-drop-and-paste.ts';

/**
 * For signed-in visitors: asks for consent once, then opens the file picker. Chosen, dropped or pasted files are uploaded at
 * once, except that files dropped or pasted first wait for the consent.
 */
export function Upload() {
  const { chat, frame } = useCopilot();
  const [consentFor, setConsentFor] = useState<'picking' | 'sending' | null>(null);
  const waiting = useRef<readonly File[]>([]);
  const picker = useSheet<HTMLInputElement>(documentSheet);
  const hasConsent = () => chat.storage.read(uploadConsentKey) === 'true';
  const pick = () => picker.current?.click();
  const send = async (files: readonly File[]) => (await chat.account())?.documents.upload(files);
  const isOver = useDropAndPaste(frame.container, ({ files, folders }) => {
    for (const name of folders)
      addFailureNotice(chat.store, { code: 'request_failed', message: words.noFolders(name) });
    if (!files.length) return;
    if (hasConsent()) return send(files);
    waiting.current = files;
    setConsentFor('sending');
  });

  function handleAgree() {
    chat.storage.write(uploadConsentKey, 'true');
    setConsentFor(null);
    if (consentFor === 'picking') pick();
    else send(waiting.current);
  }

  return (
    <>
      <IconButton
        label={words.upload}
        strokes={attachIcon}
        onClick={() => (hasConsent() ? pick() : setConsentFor('picking'))}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length) send(files);
        }}
      />
      {isOver && <div class="drop">{words.drop}</div>}
      {consentFor && <Consent onClose={() => setConsentFor(null)} onAgree={handleAgree} />}
    </>
  );
}
