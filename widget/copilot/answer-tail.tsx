import type { Answer } from '../chat/conversation.ts';
import { CopyButton } from './copy-button.tsx';
import { Sources } from './sources.tsx';

/** What stands under an answer that has ended; fetched when the first one has. */
export function AnswerTail({ answer: { text, sources }, site }: { answer: Answer; site: string }) {
  return (
    <>
      <Sources sources={sources} site={site} />
      {text.read() && <CopyButton text={text} />}
    </>
  );
}
