import type { Question } from '../../chat/state/conversation.ts';
import { maxWholeChars } from '../base/max-whole-chars.ts';
import { useLazy } from '../base/use-lazy.ts';

/** The visitor's words, quietly set apart, with the documents that accompany them. */
export function QuestionView({ question: { text, attachment } }: { question: Question }) {
  const RichQuestion = useLazy(
    () => import('../idle/rich-question.tsx'),
    attachment !== undefined || text.length > maxWholeChars,
  );
  return (
    // A heading, so that screen readers find one exchange after the other.
    // biome-ignore lint/a11y/useSemanticElements: an element that is a heading may contain no paragraphs
    <div class="question" dir="auto" role="heading" aria-level={2}>
      {RichQuestion ? <RichQuestion text={text} attachment={attachment} /> : text && <p>{text}</p>}
    </div>
  );
}
