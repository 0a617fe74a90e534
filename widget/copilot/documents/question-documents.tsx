import { toSingleAttachments } from '../../chat/account/attachments.ts';
import type { Attachment } from '../../chat/state/conversation.ts';
import { Attached } from './attached.tsx';

/** The documents that were sent with a question. */
export function QuestionDocuments({ attachment }: { attachment: Attachment }) {
  const documents = toSingleAttachments(attachment);
  if (!documents.length) return <Attached attachment={attachment} />;
  return (
    <>
      {documents.map((each) => (
        <Attached key={each.fileId} attachment={each} />
      ))}
    </>
  );
}
