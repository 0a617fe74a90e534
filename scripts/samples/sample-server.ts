import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Client, collect, readEvents, register, toText } from '../../e2e/harness/api-client.ts';
import { uploadAndExtract } from '../../e2e/harness/document-client.ts';
import { startServer } from '../../e2e/harness/running-server.ts';
import { quotationWords } from '../../server/providers/quoting/quotation-words.ts';
import { readSample, toUploadName } from './sample-questions.ts';

/** An answer; `quotations` are best first, as they are in their documents. */
export type SampleAnswer = {
  text: string;
  quotations: { document: string; quote: string; title: string }[];
  /** Whether the answer itself says that the quotations may miss what is asked. */
  isUnsure: boolean;
};

/** How an answer begins that is not sure, in each language. */
const beginnings = Object.values(quotationWords).map(({ unsure }) => unsure(1).slice(0, 18));

const source = z.object({ title: z.string(), quote: z.string().default(''), fileId: z.string().optional() });

/** The real server without a model, with an account and the sample files that it is asked about. */
export async function startSampleServer() {
  const server = await startServer({
    QUESTIONS_PER_MINUTE: '100000',
    QUESTIONS_PER_MINUTE_PER_NETWORK: '100000',
    ANSWERS_AT_ONCE: '40',
  });
  const account = await register(server.url);
  const documents = new Map<string, Promise<{ id: string; text: string }>>();
  const names = new Map<string, string>();

  /** Uploads a sample unless it was uploaded already, and returns it with its text. */
  function open(file: string): Promise<{ id: string; text: string }> {
    const opened = documents.get(file) ?? upload(file);
    documents.set(file, opened);
    return opened;
  }

  async function upload(file: string) {
    const { document, text } = await uploadAndExtract(
      server.url,
      account,
      readSample(file),
      toUploadName(file),
    );
    names.set(document.id, file);
    return { id: document.id, text };
  }

  const toName = (id: string) => names.get(id) ?? '';

  return {
    url: server.url,
    account,
    open,

    /** Asks questions in one conversation. Only the first one names the documents, as the Co-pilot does. */
    async converse(files: readonly string[], questions: readonly string[]): Promise<SampleAnswer[]> {
      const ids: string[] = [];
      for (const file of files) ids.push((await open(file)).id);
      const threadId = randomUUID();
      const answers: SampleAnswer[] = [];
      for (const [at, message] of questions.entries())
        answers.push(await ask(account, { message, threadId, ...(at === 0 && { fileIds: ids }) }, toName));
      return answers;
    },

    remove: () => server.remove(),
  };
}

export type SampleServer = Awaited<ReturnType<typeof startSampleServer>>;

async function ask(account: Client, body: object, toName: (id: string) => string): Promise<SampleAnswer> {
  const response = await account.post('/api/chatstream', body, { accept: 'text/event-stream' });
  if (!response.ok) throw new Error(`refused with ${response.status}: ${await response.text()}`);
  const events = await collect(readEvents(response));
  const text = toText(events);
  const quotations = events
    .filter(({ event }) => event === 'source')
    .map(({ data }) => source.parse(data))
    .map(({ title, quote, fileId }) => ({ document: fileId ? toName(fileId) : '', quote, title }));
  return { text, quotations, isUnsure: beginnings.some((each) => text.startsWith(each)) };
}
