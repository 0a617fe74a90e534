import type { Question } from '../../chat/state/conversation.ts';
import { useLazy } from '../base/use-lazy.ts';

/** The visitor's words, quietly set apart, with the documents that accompany them. */
export function QuestionView({ question: { text, attachment } }: { question: Question }) {
  const Documents = useLazy(() => import('../documents/question-documents.tsx'), attachment !== undefined);
  return (
    <div class="question" dir="auto">
      {attachment && Documents && <Documents attachment={attachment} />}
      {text && <p>{text}</p>}
    </div>
  );
}
