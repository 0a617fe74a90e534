import type { Client } from '../../chat/client.ts';
import type { Attachment } from '../../chat/conversation.ts';
import { Attached } from './attached.tsx';
import { Picture } from './picture.tsx';

type QuestionFileProps = { attachment: Attachment; client: Client };

/** The file that went along with a question; a picture is shown, too. */
export function QuestionFile({ attachment, client }: QuestionFileProps) {
  return (
    <>
      {attachment.type.startsWith('image/') && <Picture attachment={attachment} client={client} />}
      <Attached name={attachment.name} />
    </>
  );
}
