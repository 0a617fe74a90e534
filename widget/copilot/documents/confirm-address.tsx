import { useState } from 'preact/hooks';
import { requestConfirmation } from '../../chat/account/document-calls.ts';
import { useCopilot } from '../base/context.ts';
import { useSheet } from '../base/use-sheet.ts';
import { documentSheet } from './document-sheet.ts';
import { documentWords as words } from './document-words.ts';

/** Shown below an upload that was refused because the account's address is unproven; requests the mailed link again. */
export function ConfirmAddress() {
  const { chat } = useCopilot();
  const line = useSheet<HTMLParagraphElement>(documentSheet);
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function handleSend() {
    if (isBusy) return;
    setIsBusy(true);
    setStatus('');
    const failure = await requestConfirmation(chat.client);
    setIsBusy(false);
    setStatus(failure ? failure.message : words.linkSent);
  }

  return (
    <p class="confirm" ref={line}>
      <button type="button" aria-busy={isBusy} onClick={handleSend}>
        {words.sendLink}
      </button>
      <span role="status">{status}</span>
    </p>
  );
}
