import { Hono } from 'hono';
import {
  type DraftFacts,
  type DraftPreview,
  type DraftRevision,
  type DraftSummary,
  type DraftTemplate,
  type DraftView,
  draftChangeSchema,
  draftFactsSchema,
  draftPreviewSchema,
  draftReviseSchema,
  draftSchema,
} from '#shared/api-drafts.ts';
import type { Visitors } from '../services/accounts/visitors.ts';
import type { DraftRequests } from '../services/drafts/draft-requests.ts';
import type { Drafts } from '../services/drafts/drafts.ts';
import type { ListedDraft, ReadAnswers, StoredDraft } from '../services/drafts/ports.ts';
import type { Template } from '../services/drafts/template.ts';
import { hashSecret } from '../services/hash-secret.ts';
import type { AtOnce } from './at-once.ts';
import { toAttachment } from './attachment.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readCredentials, readOwnerId } from './credentials.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { readNetwork } from './network.ts';
import { readJson } from './read-json.ts';
import { sendFile } from './send-stream.ts';

type Deps = {
  drafts: Drafts;
  draftRequests: DraftRequests;
  visitors: Visitors;
  takeDownload: AtOnce;
  trustProxy: boolean;
};

/** Drafting documents from templates (docs/drafting.md). Only the list of templates is open to everybody. */
export function draftRoutes({ drafts, draftRequests, visitors, takeDownload, trustProxy }: Deps) {
  async function readDrafter(c: AppContext) {
    const credentials = readCredentials(c);
    const { id: ownerId, partnerId } = await visitors.account(credentials);
    const signInHash = hashSecret(credentials.token ?? '');
    return { ownerId, signInHash, partnerId, network: readNetwork(c, trustProxy) };
  }

  async function sendDocx(c: AppContext, id: string, ownerId: string): Promise<Response> {
    await takeDownload(c, ownerId);
    return sendFile(c, await drafts.download(id, ownerId));
  }

  return new Hono<AppEnv>()
    .get('/templates', (c) => c.json(draftRequests.listTemplates().map(toTemplateView)))
    .get('/', async (c) => c.json((await drafts.list(await readOwnerId(c, visitors))).map(toSummary)))
    .post('/', async (c) => {
      const drafter = await readDrafter(c);
      const { template, answers, threadId } = await readJson(c, draftSchema);
      const order = { template, answers, conversationId: threadId ?? undefined };
      const draft = await drafts.create(drafter, { ...order, idempotencyKey: readIdempotencyKey(c) });
      return c.json(toDraftView(draft), 201);
    })
    .post('/preview', async (c) => {
      const ownerId = await readOwnerId(c, visitors);
      const { template, answers } = await readJson(c, draftPreviewSchema);
      return c.json((await draftRequests.preview(ownerId, template, answers)) satisfies DraftPreview);
    })
    .post('/facts', async (c) => {
      const ownerId = await readOwnerId(c, visitors);
      const { prompt } = await readJson(c, draftFactsSchema);
      const { template, ignored, ...read } = await draftRequests.readFacts(ownerId, prompt);
      const facts = { template: template ?? null, ...toRevision(read), ignored: [...ignored] };
      return c.json(facts satisfies DraftFacts);
    })
    .get('/:id', async (c) => {
      const [, id = '', form] = /^(.*?)(?:\.(docx|md))?$/.exec(c.req.param('id')) ?? [];
      const ownerId = await readOwnerId(c, visitors);
      if (form === 'docx') return sendDocx(c, id, ownerId);
      if (form === undefined) return c.json(toDraftView(await drafts.find(id, ownerId)));
      const { name, text } = await drafts.readMarkdown(id, ownerId);
      return c.body(text, 200, { 'Content-Type': 'text/markdown; charset=utf-8', ...toAttachment(name) });
    })
    .patch('/:id', async (c) => {
      const drafter = await readDrafter(c);
      const { answers } = await readJson(c, draftChangeSchema);
      return c.json(toDraftView(await drafts.change(drafter, c.req.param('id'), answers)));
    })
    .post('/:id/revise', async (c) => {
      const ownerId = await readOwnerId(c, visitors);
      const { request } = await readJson(c, draftReviseSchema);
      const { other, ...read } = await draftRequests.readRevision(ownerId, c.req.param('id'), request);
      const found = other ? { other: { template: other.key, title: other.title } } : {};
      return c.json({ ...toRevision(read), ...found } satisfies DraftRevision);
    });
}

function toTemplateView({ key, title, summary, questions }: Template): DraftTemplate {
  return {
    key,
    title,
    summary,
    questions: questions.map((question) => ({
      key: question.key,
      label: question.label,
      why: question.why,
      type: question.type,
      ...(question.placeholder !== undefined && { placeholder: question.placeholder }),
      ...(question.options && { options: question.options }),
      ...(question.default !== undefined && { default: question.default }),
      required: question.required,
      isConditional: question.when !== undefined,
    })),
  };
}

function toRevision({ answers, read }: ReadAnswers) {
  return {
    answers: { ...answers },
    read: read.map(({ question, answer, before }) => ({
      key: question.key,
      label: question.label,
      answer,
      before: before ?? null,
    })),
  };
}

function toSummary(draft: ListedDraft): DraftSummary {
  return {
    id: draft.id,
    fileId: draft.documentId,
    template: draft.template,
    title: draft.title,
    open: [...draft.open],
    threadId: draft.conversationId ?? null,
    createdAt: new Date(draft.createdAt).toISOString(),
    updatedAt: new Date(draft.updatedAt).toISOString(),
  };
}

export function toDraftView(draft: StoredDraft): DraftView {
  return { ...toSummary(draft), markdown: draft.markdown, answers: { ...draft.answers } };
}
