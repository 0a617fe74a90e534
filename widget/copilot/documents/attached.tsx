import type { ComponentChildren } from 'preact';
import type { Chat } from '../../chat/chat.ts';
import type { Attachment } from '../../chat/conversation.ts';
import { Icon } from '../../ui/icon.tsx';
import { documentIcon } from '../../ui/overlay-icons.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { openDocument } from '../reader/open-document.ts';
import { documentWords as words } from './document-words.ts';
import { fileSheet } from './file-sheet.ts';
import { Picture } from './picture.tsx';

type AttachedProps = { attachment: Attachment; chat: Chat; children?: ComponentChildren };

/** A file by its name, which opens it; a picture is shown, too. */
export function Attached({ attachment, chat, children }: AttachedProps) {
  const { name, type, fileId } = attachment;
  const line = useSheet<HTMLDivElement>(fileSheet);
  return (
    <div class="attached" ref={line}>
      {type.startsWith('image/') ? (
        <Picture attachment={attachment} client={chat.client} />
      ) : (
        <Icon strokes={documentIcon} />
      )}
      <span>
        {fileId ? (
          <button
            type="button"
            class="name"
            title={words.open(name)}
            onClick={({ currentTarget }) => openDocument(chat, currentTarget, { fileId, name })}
          >
            {name}
          </button>
        ) : (
          name
        )}
        {children}
      </span>
    </div>
  );
}
