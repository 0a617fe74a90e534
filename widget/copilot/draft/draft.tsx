import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Chat } from '../../chat/chat.ts';
import { createDrafting, type Drafting } from '../../chat/drafts/drafting.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import type { OpenTask } from '../base/frame.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { ChooseTemplate } from './choose-template.tsx';
import { ConfirmFacts } from './confirm-facts.tsx';
import css from './draft.css?inline';
import { DraftProblem } from './draft-problem.tsx';
import { draftWords as words } from './draft-words.ts';
import { Finished } from './finished.tsx';
import { Preview } from './preview.tsx';
import { QuestionForm } from './question-form.tsx';

type DraftTask = Extract<OpenTask, { name: 'draft' }>;

const sheet = toSheet(css);
/** What was begun is kept while the overlay is closed or shows the conversation; `task`: what it began with. */
const begun = new WeakMap<Chat, { drafting: Drafting; task?: DraftTask }>();

/** "Draft with AI", shown instead of the conversation: from a template or a request to a document. */
export function Draft({ task, onClose }: { task: DraftTask; onClose: () => void }) {
  const { chat } = useCopilot();
  const held = begun.get(chat) ?? { drafting: createDrafting(chat) };
  begun.set(chat, held);
  const { drafting } = held;
  const box = useSheet<HTMLElement>(sheet);
  const heading = useRef<HTMLHeadingElement>(null);
  const phase = useSlice(drafting, 'phase');
  const isSignedIn = useSlice(chat.store, 'isSignedIn');
  const wasSignedIn = useRef(isSignedIn);

  useLayoutEffect(() => {
    // Whoever signs in again after the sign-in ended by itself goes on where they were.
    if (isSignedIn && held.task === task) return;
    drafting.begin(task, !isSignedIn);
    if (isSignedIn) held.task = task;
  }, [drafting, held, task, isSignedIn]);

  // After a logout nobody who comes next sees what was answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a sign-out closes
  useLayoutEffect(() => {
    if (wasSignedIn.current && !isSignedIn && !drafting.get().failure?.isSignedOut) {
      begun.delete(chat);
      onClose();
    }
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);

  // A question takes the focus itself.
  useLayoutEffect(() => {
    if (phase !== 'asking') heading.current?.focus();
  }, [phase]);

  return (
    <section class={`draft ${phase}`} dir="auto" aria-label={words.title} ref={box}>
      <div class="head">
        <h2 tabIndex={-1} autofocus ref={heading}>
          {phase === 'choosing' ? words.title : <Title drafting={drafting} />}
        </h2>
        <button type="button" class="text" onClick={onClose}>
          {words.close}
        </button>
      </div>
      <p class="caution">
        <strong>{words.caution}</strong> {words.howMade}
      </p>
      <div class="sides">
        <div class="side">
          {phase === 'choosing' && <ChooseTemplate drafting={drafting} isSignedIn={isSignedIn} />}
          {phase === 'confirming' && <ConfirmFacts drafting={drafting} />}
          {phase === 'asking' && <QuestionForm drafting={drafting} />}
          {phase === 'done' && <Finished drafting={drafting} />}
          <DraftProblem drafting={drafting} />
        </div>
        {phase !== 'choosing' && <Preview drafting={drafting} />}
      </div>
    </section>
  );
}

function Title({ drafting }: { drafting: Drafting }) {
  return <>{useSlice(drafting, 'title')}</>;
}
