import { expect, type Page } from '@playwright/test';
import type { Client } from '../harness/api-client.ts';
import { openCopilot } from './widget-page.ts';

export async function names(account: Client): Promise<string[]> {
  const threads = (await (await account.get('/api/chat/threads')).json()) as { name: string }[];
  return threads.map(({ name }) => name);
}

/** Asks these questions one after the other in one thread. */
export async function say(account: Client, threadId: string, messages: readonly string[]): Promise<void> {
  for (const message of messages)
    expect((await account.post('/api/chat/send', { message, threadId })).status).toBe(200);
}

/** Passes the token as the site does, through its storage. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((given) => localStorage.setItem('token', given), token);
  await page.goto('/terms');
  await openCopilot(page);
}
