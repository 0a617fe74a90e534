import type { Chat } from '../chat/chat.ts';
import type { Question } from '../chat/conversation.ts';
import { usePart } from './use-part.ts';

type QuestionViewProps = { question: Question; chat: Chat };

/** The visitor's words, set apart quietly, with the file that went along. */
export function QuestionView({ question: { text, attachment }, chat }: QuestionViewProps) {
  const File = usePart(() => import('./documents/question-file.tsx'), Boolean(attachment));
  return (
    <div class="question">
      {attachment && File && <File attachment={attachment} chat={chat} />}
      {text && <p>{text}</p>}
    </div>
  );
}
