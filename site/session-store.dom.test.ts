import { beforeEach, expect, test } from 'vitest';
import { followStoredToken, sessionStore } from './session-store.ts';

beforeEach(() => sessionStore.getState().signOut());

test('a token that is found dead is forgotten', () => {
  sessionStore.getState().signIn('old');
  sessionStore.getState().expire('old');
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStore.getState()).toMatchObject({ token: null, hasExpired: true });
});

test('a token that is found dead does not take along the one that another tab has stored since', () => {
  sessionStore.getState().signIn('old');
  // The storage event has not arrived yet.
  localStorage.setItem('token', 'new');
  sessionStore.getState().expire('old');
  expect(localStorage.getItem('token')).toBe('new');
  expect(sessionStore.getState()).toMatchObject({ token: 'new', hasExpired: false });
});

test('a page from the back/forward cache, which hears nothing meanwhile, adopts the token that is stored', () => {
  sessionStore.getState().signIn('old');
  followStoredToken();
  localStorage.setItem('token', 'new');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(sessionStore.getState().token).toBe('new');
});
