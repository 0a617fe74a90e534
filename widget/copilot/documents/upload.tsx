import { useRef, useState } from 'preact/hooks';
import type { Chat } from '../../chat/chat.ts';
import { createFailureNotice } from '../../chat/failure-notice.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { attachIcon } from '../../ui/overlay-icons.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { Consent } from './consent.tsx';
import { documentWords as words } from './document-words.ts';
import { fileSheet } from './file-sheet.ts';
import { type Brought, useBrought } from './use-brought.ts';

/**
 * For signed-in visitors: consent once, then the file picker; what is chosen, dropped or pasted is uploaded at once.
 * What was dropped or pasted waits for the consent.
 */
export function Upload({ chat }: { chat: Chat }) {
  const [asks, setAsks] = useState<'no' | 'to pick' | 'to send'>('no');
  const brought = useRef<readonly File[]>([]);
  const picker = useSheet<HTMLInputElement>(fileSheet);
  const pick = () => picker.current?.click();
  const send = async (files: readonly File[]) => (await chat.account())?.documents.upload(files);
  const isOver = useBrought(picker, ({ files, folders }: Brought) => {
    for (const name of folders)
      chat.store.addMessages(createFailureNotice({ code: 'request_failed', message: words.noFolders(name) }));
    if (!files.length) return;
    if (chat.visitor.hasConsent()) return send(files);
    brought.current = files;
    setAsks('to send');
  });

  return (
    <>
      <IconButton
        label={words.upload}
        strokes={attachIcon}
        onClick={() => (chat.visitor.hasConsent() ? pick() : setAsks('to pick'))}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (files.length) send(files);
        }}
      />
      {isOver && <div class="drop">{words.drop}</div>}
      {asks !== 'no' && (
        <Consent
          onClose={() => setAsks('no')}
          onAgree={() => {
            chat.visitor.keepConsent();
            setAsks('no');
            if (asks === 'to pick') pick();
            else send(brought.current);
          }}
        />
      )}
    </>
  );
}
