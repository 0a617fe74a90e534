import type { Client } from '../chat/client.ts';
import type { Question } from '../chat/conversation.ts';
import { usePart } from './use-part.ts';

type QuestionViewProps = { question: Question; client: Client };

/** The visitor's words, set apart quietly, with the file that went along. */
export function QuestionView({ question: { text, attachment }, client }: QuestionViewProps) {
  const File = usePart(() => import('./documents/question-file.tsx'), Boolean(attachment));
  return (
    <div class="question">
      {attachment && File && <File attachment={attachment} client={client} />}
      {text && <p>{text}</p>}
    </div>
  );
}
