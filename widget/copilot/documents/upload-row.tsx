import type { Upload } from '../../chat/state/store.ts';
import { closeIcon } from '../../ui/icons.ts';
import { useCopilot } from '../base/context.ts';
import { IconButton } from '../base/icon-button.tsx';
import { sendAgainIcon } from './document-icons.ts';
import { documentWords as words } from './document-words.ts';

/** A file being uploaded, with how much of it has been sent; if it failed temporarily, it can be sent again. */
export function UploadRow({ upload, onCancelled }: { upload: Upload; onCancelled: () => void }) {
  const { chat } = useCopilot();
  const { id, file, phase, sent } = upload;
  return (
    <li>
      <div class="attached">
        <span>
          {file.name}
          <small>{toWords(upload)}</small>
          {phase === 'sending' && (
            <progress aria-label={file.name} {...(sent !== undefined && { value: sent })} />
          )}
        </span>
      </div>
      {phase === 'failed' && (
        <IconButton
          label={words.retry(file.name)}
          strokes={sendAgainIcon}
          onClick={async () => (await chat.account())?.documents.retry(id)}
        />
      )}
      <IconButton
        label={phase === 'failed' ? words.dismiss(file.name) : words.cancel(file.name)}
        strokes={closeIcon}
        onClick={async () => {
          (await chat.account())?.documents.cancel(id);
          onCancelled();
        }}
      />
    </li>
  );
}

function toWords({ phase, sent }: Upload): string {
  if (phase === 'failed') return words.notSent;
  if (phase === 'waiting') return words.waiting;
  return sent === 1 ? words.storing : words.sending(sent === undefined ? sent : Math.round(sent * 100));
}
