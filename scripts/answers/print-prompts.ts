import { createHash, randomUUID } from 'node:crypto';
import { type Client, register } from '../../e2e/harness/api-client.ts';
import { uploadAndExtract } from '../../e2e/harness/document-client.ts';
import { type ModelRequest, says, startModel } from '../../e2e/harness/model-server.ts';
import { startServer } from '../../e2e/harness/running-server.ts';
import { type PromptQuestion, promptFiles, promptQuestions } from './prompt-questions.ts';

/**
 * Prints what a model is sent for twenty questions, as `docs/prompts.md` contains it, using a real server and a scripted model.
 * The result is the same every time unless the site's pages change.
 */
const publicUrl = 'https://lexloom.example';
/** How many parts of a message are printed; the others are similar. */
const maxPartsPrinted = 8;
const maxCompanyTextsPrinted = 3;

type Exchange = { question: PromptQuestion; request: ModelRequest; shown: string };

const model = await startModel();
const server = await startServer({ ...model.settings, PUBLIC_URL: publicUrl });
try {
  console.log(toPage(await askAll()));
} finally {
  await server.remove();
  await model.close();
}

async function askAll(): Promise<Exchange[]> {
  const account = await register(server.url);
  const fileIds = new Map<string, string>();
  for (const [name, text] of Object.entries(promptFiles))
    fileIds.set(name, (await uploadAndExtract(server.url, account, text, name)).document.id);
  const threads = new Map<string, string>();
  const exchanges: Exchange[] = [];
  for (const question of promptQuestions) {
    const threadId = threads.get(question.conversation) ?? randomUUID();
    threads.set(question.conversation, threadId);
    const ids = (question.files ?? []).map((name) => fileIds.get(name));
    exchanges.push(await ask(account, question, { threadId, ...(ids.length > 0 && { fileIds: ids }) }));
  }
  return exchanges;
}

async function ask(account: Client, question: PromptQuestion, about: object): Promise<Exchange> {
  // In pieces of three characters, as tokens arrive.
  model.answerWith(says(...(question.says.match(/.{1,3}/gsu) ?? [])));
  const response = await account.post('/api/chat/send', { message: question.message, ...about });
  const request = model.requests.at(-1);
  if (response.status !== 200 || !request) throw new Error(`refused: ${await response.text()}`);
  const { response: shown } = (await response.json()) as { response: string };
  return { question, request, shown };
}

function toPage(exchanges: readonly Exchange[]): string {
  const [first] = exchanges;
  const prefix = first?.request.messages[0]?.content ?? '';
  if (!exchanges.every(({ request }) => request.messages[0]?.content === prefix))
    throw new Error('the beginning is not the same for every question');
  const { messages: _, ...fields } = first?.request ?? {};
  return `# What a model is sent

Printed by \`node scripts/answers/print-prompts.ts > docs/prompts.md\`: a real server was asked these ${exchanges.length} questions,
and a script stood in for the model, so that its answers show what becomes of them. Random marks are printed as MARK.
The rules are in \`server/providers/model/rules.ts\`, the rest of the message is made in \`prompt.ts\` beside it.

Each request has these fields besides its messages:

${toFence(JSON.stringify(fields, null, 2))}

## The fixed beginning

One message of the role \`system\`, ${prefix.length.toLocaleString('en')} characters, the same to the byte in all ${exchanges.length} requests
(SHA-256 ${createHash('sha256').update(prefix).digest('hex').slice(0, 16)}…), so that an endpoint can cache it. No text of visitors or documents is in it.

${toFence(shortenCompanyTexts(prefix))}

${exchanges.map(toSection).join('\n\n')}`;
}

function shortenCompanyTexts(prefix: string): string {
  const texts = prefix.split(/\n\n(?=\[c\d+\] )/);
  const left = texts.length - 1 - maxCompanyTextsPrinted;
  return `${texts.slice(0, maxCompanyTextsPrinted + 1).join('\n\n')}\n\n(and ${left} more texts of the company, as its pages have them)`;
}

function toSection({ question, request, shown }: Exchange, index: number): string {
  const messages = request.messages.slice(1).map(({ role, content }) => `${role}:\n${shortenParts(content)}`);
  return [
    `## ${index + 1}. ${question.shows}`,
    toFence(messages.join('\n\n')),
    `The script answers:\n\n${toFence(question.says)}`,
    ...(shown === question.says ? [] : [`The visitor gets:\n\n${toFence(shown)}`]),
  ].join('\n\n');
}

/** Leaves out passages in the middle of a long list, and says so. */
function shortenParts(content: string): string {
  const mark = /^Mark: (\S+)/.exec(content)?.[1];
  if (!mark) return content;
  const parts = content.replaceAll(mark, 'MARK').split(/\n(?=--- MARK )/);
  const left = parts.length - maxPartsPrinted;
  if (left <= 0) return parts.join('\n');
  const [head, tail] = [parts.slice(0, maxPartsPrinted - 2), parts.slice(-2)];
  return [...head, `(${left} more ${left === 1 ? 'passage' : 'passages'})`, ...tail].join('\n');
}

function toFence(text: string): string {
  return `~~~~text\n${text.trimEnd()}\n~~~~`;
}
