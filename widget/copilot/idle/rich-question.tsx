import { useState } from 'preact/hooks';
import type { Question } from '../../chat/state/conversation.ts';
import { toSheet } from '../../ui/sheet.ts';
import { maxWholeChars } from '../base/max-whole-chars.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSheet } from '../base/use-sheet.ts';
import { idleWords as words } from './idle-words.ts';
import css from './rich-question.css?inline';

const sheet = toSheet(css);

type RichQuestionProps = { text: string; attachment: Question['attachment'] | undefined };

/** A question with documents, or a long one. */
export function RichQuestion({ text, attachment }: RichQuestionProps) {
  const Documents = useLazy(() => import('../documents/question-documents.tsx'), attachment !== undefined);
  return (
    <>
      {attachment && Documents && <Documents attachment={attachment} />}
      {text.length > maxWholeChars ? <LongText text={text} /> : text && <p>{text}</p>}
    </>
  );
}

/** The first lines, and a button that shows the others. */
function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <p class={isWhole ? undefined : 'clamped'} ref={useSheet<HTMLParagraphElement>(sheet)}>
        {text}
      </p>
      <button type="button" class="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? words.showLess : words.showWhole}
      </button>
    </>
  );
}
