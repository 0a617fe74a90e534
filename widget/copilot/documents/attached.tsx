import type { ComponentChildren } from 'preact';
import type { Attachment } from '../../chat/state/conversation.ts';
import { openDocument } from '../answer/open-document.ts';
import { useCopilot } from '../base/context.ts';
import { Icon } from '../base/icon.tsx';
import { documentIcon } from '../base/icons.ts';
import { useSheet } from '../base/use-sheet.ts';
import { documentSheet } from './document-sheet.ts';
import { documentWords as words } from './document-words.ts';
import { Picture } from './picture.tsx';

type AttachedProps = { attachment: Attachment; children?: ComponentChildren };

/** A document's name, which opens it; of a picture, also a preview. */
export function Attached({ attachment, children }: AttachedProps) {
  const copilot = useCopilot();
  const { name, type, fileId } = attachment;
  const row = useSheet<HTMLDivElement>(documentSheet);
  return (
    <div class="attached" ref={row}>
      {type.startsWith('image/') ? <Picture attachment={attachment} /> : <Icon strokes={documentIcon} />}
      <span>
        {fileId ? (
          <button
            type="button"
            class="name"
            title={words.open(name)}
            onClick={({ currentTarget }) => openDocument(copilot, { fileId, name }, currentTarget)}
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
