import { helpAnswers } from '#shared/content/knowledge.ts';
import { helpReplyDelayMs } from '#shared/limits.ts';
import type { Host } from '../host.ts';
import { createConversation, type HelpMessage } from './conversation.ts';
import { findAnswer, type RecogniseTopic } from './find-answer.ts';
import type { HelpView } from './help-view.ts';

export type HelpChat = ReturnType<typeof createHelpChat>;

/** The conversation with the bot: shows stored messages, takes questions, and answers each after a delay. */
export function createHelpChat(
  { root, emit }: Host,
  { dialog, input, log, quickActions, setBusy }: HelpView,
  isSignedIn: () => boolean,
  onReply: () => void,
) {
  const conversation = createConversation(isSignedIn);
  let replyTimer: ReturnType<typeof setTimeout> | undefined;
  let recognise: RecogniseTopic | undefined;
  let greeting: string | null = null;
  /** Answers from the topics that come with the window. */
  let reply = (question: string): string => {
    const answer = findAnswer(question, recognise);
    return answer.kind === 'topic' ? answer.entry.content : helpAnswers[answer.kind];
  };
  conversation.all().forEach((message, at, all) => void draw(message, all[at - 1]));
  // The page was left before the answer came.
  if (conversation.all().at(-1)?.type === 'user') scheduleReply();

  function scheduleReply() {
    prepareReply();
    setBusy(true);
    replyTimer = setTimeout(() => {
      cancelReply();
      append('bot', reply(lastQuestion()));
      // The focus returns to the field, unless the visitor has moved it elsewhere.
      if (root.activeElement === dialog) input.focus();
      onReply();
    }, helpReplyDelayMs);
  }

  /** Fetches the topic recogniser. If it is not here before the answer is due, the plain rules answer. */
  function prepareReply() {
    if (recognise) return;
    import('./topics/recognise-topic.ts').then(
      (module) => {
        recognise = module.recogniseTopic;
      },
      () => {},
    );
  }

  function cancelReply() {
    clearTimeout(replyTimer);
    replyTimer = undefined;
    setBusy(false);
  }

  function append(type: HelpMessage['type'], content: string) {
    const previous = conversation.all().at(-1);
    conversation.append(type, content);
    draw({ type, content }, previous);
    emit('message', { role: type === 'bot' ? 'assistant' : type });
  }

  function draw({ type, content }: Pick<HelpMessage, 'type' | 'content'>, previous?: HelpMessage) {
    if (type === 'user') log.appendQuestion(content);
    else log.appendAnswer(content, content === helpAnswers.fallback ? previous?.content : undefined);
    // Quick actions are only offered until the first question.
    quickActions.hidden = conversation.all().length > 1;
  }

  const lastQuestion = () => conversation.all().findLast(({ type }) => type === 'user')?.content ?? '';

  return {
    ask(text: string) {
      const question = text.trim();
      if (!question || replyTimer) return;
      // A button's question leaves what is typed in place.
      if (text === input.value) input.value = '';
      append('user', question);
      // A disabled field loses the focus; while the focus is inside the window, Escape still closes it.
      if (root.activeElement) dialog.focus();
      scheduleReply();
    },
    prepareReply,
    cancelReply,
    lastQuestion,
    /**
     * Greets in an empty conversation, from now on with this text; null for our own. Not an event for the page, because nobody
     * has asked.
     */
    welcome(next = greeting) {
      greeting = next;
      if (conversation.all().length) return;
      const content = next ?? helpAnswers.welcome;
      conversation.append('bot', content);
      draw({ type: 'bot', content });
    },
    /** Uses this to answer from now on. */
    setReply(next: (question: string) => string) {
      reply = next;
      // The topics are not ours, so the recogniser is not fetched.
      recognise = () => undefined;
    },
    clear() {
      cancelReply();
      conversation.clear();
      log.clear();
      quickActions.hidden = false;
    },
  };
}
