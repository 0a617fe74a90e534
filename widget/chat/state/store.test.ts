import { describe, expect, test } from 'vitest';
import { threadSlice } from '../account/thread-slice.ts';
import { conversationSlice } from '../actions/conversation-slice.ts';
import { openConversation } from '../actions/conversations.ts';
import type { Chat } from '../chat.ts';
import { createAnswer, createQuestion } from './conversation.ts';
import { createChatStore } from './store.ts';

describe('conversations', () => {
  test('are saved under a fixed number when the visitor starts a new one', () => {
    const { say, labels, startNew } = setUp();
    say('one');
    expect(labels()).toEqual([]);
    startNew();
    expect(labels()).toEqual(['Chat 1 (2 msgs)']);
    say('two');
    startNew();
    expect(labels()).toEqual(['Chat 2 (2 msgs)', 'Chat 1 (2 msgs)']);
  });

  test('are not created again while the new one is empty', () => {
    const { say, labels, startNew } = setUp();
    say('one');
    startNew();
    startNew();
    say('two');
    startNew();
    expect(labels()).toEqual(['Chat 2 (2 msgs)', 'Chat 1 (2 msgs)']);
  });

  test('reopen on a click, grow in place and keep what was in the one that was left', () => {
    const { store, chat, say, labels, startNew } = setUp();
    say('one');
    startNew();
    say('two');
    openConversation(chat, store.get().saved[0]!.id);
    expect(store.get().current.name).toBe('Chat 1');
    say('three');
    startNew();
    expect(labels()).toEqual(['Chat 2 (2 msgs)', 'Chat 1 (4 msgs)']);
  });

  test('use no number for a new one that is left empty', () => {
    const { store, chat, say, labels, startNew } = setUp();
    say('one');
    startNew();
    openConversation(chat, store.get().saved[0]!.id);
    startNew();
    say('two');
    startNew();
    expect(labels()).toEqual(['Chat 2 (2 msgs)', 'Chat 1 (2 msgs)']);
  });

  test('get numbers that the account has not used yet', () => {
    const { store, say, labels, startNew } = setUp();
    store
      .register(threadSlice)
      .addSaved([{ id: 'x', number: 7, name: 'Chat 7', messages: [], unloaded: 12 }]);
    say('one');
    startNew();
    expect(labels()).toEqual(['Chat 8 (2 msgs)', 'Chat 7 (12 msgs)']);
  });

  test('start at Chat 1 for an account without conversations', () => {
    const { store, say, labels, startNew } = setUp();
    store.register(threadSlice).addSaved([]);
    say('one');
    startNew();
    expect(labels()).toEqual(['Chat 1 (2 msgs)']);
  });

  test('leave the screen with the account', () => {
    const { store, say, labels, startNew } = setUp();
    store.signIn();
    say('one');
    startNew();
    store.signOut();
    expect(labels()).toEqual([]);
    expect(store.get().current.messages).toEqual([]);
  });
});

function setUp() {
  const store = createChatStore();
  return {
    store,
    startNew: store.register(conversationSlice).startNew,
    chat: { store, account: () => undefined } as unknown as Chat,
    say(text: string) {
      const question = createQuestion(text);
      store.addMessages(question, createAnswer(question, 'k'));
    },
    labels: () =>
      store
        .get()
        .saved.map(({ name, messages, unloaded }) => `${name} (${(unloaded ?? 0) + messages.length} msgs)`),
  };
}
