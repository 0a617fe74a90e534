import { useRef, useState } from 'preact/hooks';
import type { Chat } from '../../chat/chat.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { attachIcon } from '../../ui/overlay-icons.ts';
import { Consent } from './consent.tsx';
import { documentWords as words } from './document-words.ts';

/** For signed-in visitors: consent once, then the file picker; what is chosen is uploaded at once. */
export function Upload({ chat }: { chat: Chat }) {
  const [isAsking, setAsking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => picker.current?.click();

  return (
    <>
      <IconButton
        label={words.upload}
        strokes={attachIcon}
        onClick={() => (chat.visitor.hasConsent() ? pick() : setAsking(true))}
      />
      <input
        ref={picker}
        type="file"
        hidden
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) (await chat.account())?.upload(file);
        }}
      />
      {isAsking && (
        <Consent
          onClose={() => setAsking(false)}
          onAgree={() => {
            chat.visitor.keepConsent();
            setAsking(false);
            pick();
          }}
        />
      )}
    </>
  );
}
