import { expect, test, vi } from 'vitest';
import type { DraftPreview, DraftTemplate } from '#shared/api-drafts.ts';
import { unreachable } from '../api/failure.ts';
import { createChatStore } from '../state/store.ts';
import { createDrafting } from './drafting.ts';

test('goes on with the template that was chosen last, though the answer about another one comes later', async () => {
  const { drafting, previews } = await setUp();
  const first = drafting.choose('nda');
  drafting.choose('letter');
  await vi.waitFor(() => expect(previews).toHaveLength(2));
  previews[1]?.answer(toPreview('Letter', ['date']));
  await vi.waitFor(() => expect(drafting.get().phase).toBe('asking'));
  previews[0]?.answer(toPreview('NDA', ['party']));
  await first;
  expect(drafting.get()).toMatchObject({ title: 'Letter', asked: ['date'], step: 'date', isBusy: false });
});

test('a second press of the same button does nothing', async () => {
  const { drafting, previews } = await setUp();
  await answered(drafting.choose('nda'), previews, toPreview('NDA', ['party', 'date']));
  drafting.answer('A Ltd');
  drafting.answer('A Ltd');
  expect(previews).toHaveLength(2);
});

const toTemplate = (key: string, title: string): DraftTemplate => ({
  key,
  title,
  summary: '',
  questions: [],
});
const toPreview = (title: string, asked: string[]): DraftPreview => ({
  title,
  markdown: '',
  open: asked,
  asked,
});

type Previews = { answer: (preview: DraftPreview) => void }[];

async function answered(choice: Promise<void>, previews: Previews, preview: DraftPreview): Promise<void> {
  await vi.waitFor(() => expect(previews).toHaveLength(1));
  previews[0]?.answer(preview);
  await choice;
}

/** Drafting with two templates; each preview waits until it is answered. */
async function setUp() {
  const previews: Previews = [];
  const client = {
    explain: async () => unreachable,
    async request(path: string): Promise<Response> {
      if (path === '/drafts/templates')
        return Response.json([toTemplate('nda', 'NDA'), toTemplate('letter', 'Letter')]);
      if (path !== '/drafts/preview') return Response.json([]);
      return new Promise((resolve) => {
        previews.push({ answer: (preview) => resolve(Response.json(preview)) });
      });
    },
  };
  const drafting = createDrafting({ client, store: createChatStore(), account: () => undefined });
  drafting.begin({}, false);
  await vi.waitFor(() => expect(drafting.get().templates).toHaveLength(2));
  return { drafting, previews };
}
