import { toParts } from '../../chat/attachments.ts';
import type { Chat } from '../../chat/chat.ts';
import type { Attachment } from '../../chat/conversation.ts';
import { Attached } from './attached.tsx';

type QuestionFileProps = { attachment: Attachment; chat: Chat };

/** The file, or files, that went along with a question. */
export function QuestionFile({ attachment, chat }: QuestionFileProps) {
  const parts = toParts(attachment);
  if (!parts.length) return <Attached attachment={attachment} chat={chat} />;
  return (
    <>
      {parts.map((part) => (
        <Attached key={part.fileId} attachment={part} chat={chat} />
      ))}
    </>
  );
}
