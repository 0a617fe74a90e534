import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Chat } from '../../chat/chat.ts';
import { createDrafting, type Drafting } from '../../chat/drafts/drafting.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import type { Frame, OpenTask } from '../base/frame.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { ChooseTemplate } from './choose-template.tsx';
import { ConfirmFacts } from './confirm-facts.tsx';
import css from './draft.css?inline';
import { DraftProblem } from './draft-problem.tsx';
import { draftWords as words } from './draft-words.ts';
import { Finished } from './finished.tsx';
import { Preview } from './preview.tsx';
import printCss from './print.css?inline';
import { QuestionForm } from './question-form.tsx';

type DraftTask = Extract<OpenTask, { name: 'draft' }>;

const sheet = toSheet(css + printCss);

/** The draft in progress, kept while the overlay is closed or shows the conversation. `task`: what it began with. */
type Session = { drafting: Drafting; task?: DraftTask };

const sessions = new WeakMap<Chat, Session>();

/** "Draft with AI", shown instead of the conversation: from a template or a request to a document. */
export function Draft({ task, onClose }: { task: DraftTask; onClose: () => void }) {
  const { chat, frame } = useCopilot();
  const [session] = useState(() => openSession(chat));
  const { drafting } = session;
  const box = useSheet<HTMLElement>(sheet);
  const heading = useRef<HTMLHeadingElement>(null);
  const phase = useSlice(drafting, 'phase');
  const isSignedIn = useSlice(chat.store, 'isSignedIn');

  useLayoutEffect(() => {
    // A visitor whose sign-in has expired continues where they were, once they have signed in again.
    if (session.task === task) return;
    drafting.begin(task, !isSignedIn);
    if (isSignedIn) session.task = task;
  }, [drafting, session, task, isSignedIn]);

  useLayoutEffect(() => keepUnfinished(chat, session, frame), [chat, session, frame]);

  // Nothing is rendered between one account and the next if the page passes another one's token.
  useLayoutEffect(
    () => chat.store.subscribe(() => sessions.get(chat) !== session && onClose()),
    [chat, session, onClose],
  );

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

/** Keeps the draft for the page that comes next, as long as its questions are asked. Returns a function that ends it. */
function keepUnfinished(chat: Chat, session: Session, frame: Frame): () => void {
  const { drafting } = session;
  function keep(isShown: boolean) {
    const state = drafting.get();
    const isAsking = state.phase === 'asking' || state.phase === 'confirming';
    // After a logout, nobody who comes next may see it.
    chat.store.setUnfinishedDraft(isAsking && sessions.get(chat) === session ? { state, isShown } : null);
  }
  keep(true);
  const unsubscribe = drafting.subscribe(() => keep(true));
  return () => {
    unsubscribe();
    // Still open if the page puts the Co-pilot elsewhere, where it opens again.
    keep(frame.get().task?.name === 'draft');
  };
}

/** Continues the draft in progress, or begins one, which ends with a logout: nobody who comes next may see its answers. */
function openSession(chat: Chat): Session {
  const known = sessions.get(chat);
  if (known) return known;
  const session: Session = { drafting: createDrafting(chat) };
  sessions.set(chat, session);
  const { store } = chat;
  let { isSignedIn: wasSignedIn } = store.get();
  const unsubscribe = store.subscribe(() => {
    const { isSignedIn, hasExpired } = store.get();
    if (wasSignedIn && !isSignedIn && !hasExpired) {
      // First of all, because the change below calls this again.
      unsubscribe();
      sessions.delete(chat);
      store.setUnfinishedDraft(null);
    }
    wasSignedIn = isSignedIn;
  });
  return session;
}

function Title({ drafting }: { drafting: Drafting }) {
  return <>{useSlice(drafting, 'title')}</>;
}
