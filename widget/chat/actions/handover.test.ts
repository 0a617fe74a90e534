import { expect, test } from 'vitest';
import type { Chat } from '../chat.ts';
import { type Answer, createAnswer, createQuestion } from '../state/conversation.ts';
import { createChatStore } from '../state/store.ts';
import { conversationSlice } from './conversation-slice.ts';
import { handOver } from './handover.ts';

const draft = { name: 'Ada', email: 'ada@b.co', message: 'Please call me.', attach: true };

test('notes a handover with the answer that was last when it was asked for', async () => {
  const { chat, ask, listNoted, answerHandover } = setUp();
  const first = ask('first');
  const handedOver = handOver(chat, draft, 'key');
  chat.store.register(conversationSlice).startNew();
  ask('second');
  answerHandover();
  expect(await handedOver).toEqual({ noteId: first.id });
  expect(listNoted()).toEqual([first.id]);
});

test('adds a note of its own only to the conversation that it was asked for in', async () => {
  const { chat, ask, listNoted, answerHandover } = setUp();
  const handedOver = handOver(chat, { ...draft, attach: false }, 'key');
  ask('meanwhile, in another tab');
  chat.store.register(conversationSlice).startNew();
  answerHandover();
  await handedOver;
  expect(listNoted()).toEqual([]);
  expect(chat.store.get().current.messages).toEqual([]);
});

test('notes a handover that a backend has taken without a word, which its framework calls HTML', async () => {
  const { chat, ask, listNoted, answerHandover } = setUp();
  const first = ask('first');
  const handedOver = handOver(chat, draft, 'key');
  answerHandover(new Response('', { status: 201, headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
  expect(await handedOver).toEqual({ noteId: first.id });
  expect(listNoted()).toEqual([first.id]);
});

function setUp() {
  const store = createChatStore();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const chat = { store, client: { request: () => promise } } as unknown as Chat;
  return {
    chat,
    answerHandover: (answer = Response.json({ repliesBy: null }, { status: 201 })) => resolve(answer),
    ask(text: string): Answer {
      const question = createQuestion(text);
      const answer: Answer = {
        ...createAnswer(question, text),
        phase: 'complete',
        exchangeId: `exchange of ${text}`,
      };
      store.addMessages(question, answer);
      return answer;
    },
    /** Returns the ids of the messages that show a handover, in all conversations. */
    listNoted: () =>
      [store.get().current, ...store.get().saved]
        .flatMap(({ messages }) => messages)
        .flatMap((each) => (each.role === 'assistant' && each.handover ? each.id : [])),
  };
}
