import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import {
  type Answer,
  type Caller,
  call,
  newGuest,
  newNetwork,
  password,
  post,
  register,
  upload,
} from './soak-client.ts';

/** What ordinary visitors experienced. */
export type Observed = {
  /** Time to the first byte of answers, in milliseconds. */
  firstByteMs: number[];
  calls: number;
  /** What must not happen: statuses of 500 and above, broken connections, or the loss of something acknowledged. */
  faults: string[];
  /** Acknowledged and checked later: questions with their complete answers, and documents. */
  kept: { questions: number; documents: number };
};

/** The pause between two actions of a visitor, because an account may ask 30 questions a minute. */
const thinkMs = 2500;
const contract = (n: number) =>
  `1. Governing law. The laws of state ${n} govern this agreement.\n\n2. Rent. The rent is ${n} euros a month.\n`;

/** Lets guests and accounts use the product until `isOver`, independently of each other. */
export async function beOrdinary(url: string, count: number, isOver: () => boolean): Promise<Observed> {
  const agent = new Agent({ keepAlive: true });
  const observed: Observed = { firstByteMs: [], calls: 0, faults: [], kept: { questions: 0, documents: 0 } };
  const visitors = Array.from({ length: count }, (_, at) =>
    at % 2 === 0 ? beGuest(url, agent, observed, isOver) : beAccount(url, agent, observed, isOver),
  );
  await Promise.all(visitors);
  return observed;
}

async function beGuest(url: string, agent: Agent, observed: Observed, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const guest = { ...newGuest(url), agent };
    for (let question = 0; question < 3 && !isOver(); question++) {
      await ask(guest, { message: 'Which industries do you serve?' }, observed);
      await setTimeout(thinkMs);
    }
  }
}

async function beAccount(
  url: string,
  agent: Agent,
  observed: Observed,
  isOver: () => boolean,
): Promise<void> {
  const account = await attempt(observed, 'register', () => register(url, newNetwork(), agent));
  if (!account) return;
  const answers = new Map<string, string>();
  const documents = new Set<string>();
  for (let round = 0; !isOver(); round++) {
    const login = { email: account.email, password };
    const signedIn = await watch(observed, 'login', () => post(account, '/api/auth/login', login));
    if (signedIn?.status === 200) {
      const { token } = JSON.parse(signedIn.text) as { token: string };
      account.headers = { authorization: `Bearer ${token}` };
    }
    const documentId = await uploadContract(account, round, observed);
    if (documentId) documents.add(documentId);
    const asked = documentId
      ? { message: 'What is the rent?', fileId: documentId }
      : { message: 'What does contract drafting include?' };
    const answer = await ask(account, asked, observed);
    if (answer) answers.set(answer.id, answer.text);
    await setTimeout(thinkMs);
  }
  await checkKept(account, { answers, documents }, observed);
}

async function uploadContract(
  account: Caller,
  round: number,
  observed: Observed,
): Promise<string | undefined> {
  const answer = await watch(observed, 'upload', () =>
    upload(account, Buffer.from(contract(round)), `contract-${round}.txt`),
  );
  return answer?.status === 200 ? (JSON.parse(answer.text) as { id: string }).id : undefined;
}

async function ask(
  caller: Caller,
  body: object,
  observed: Observed,
): Promise<{ id: string; text: string } | undefined> {
  const key = { 'idempotency-key': randomUUID() };
  const answer = await watch(observed, 'question', () => post(caller, '/api/chatstream', body, key));
  if (answer?.status !== 200) return undefined;
  observed.firstByteMs.push(answer.firstByteMs);
  return { id: String(answer.headers['x-message-id']), text: answer.text };
}

/** Checks that everything that was acknowledged is still there, to the letter. */
async function checkKept(
  account: Caller,
  { answers, documents }: { answers: ReadonlyMap<string, string>; documents: ReadonlySet<string> },
  observed: Observed,
): Promise<void> {
  const history = await watch(observed, 'history', () => call(account, 'GET', '/api/chatstream/history'));
  const items = JSON.parse(history?.text || '[]') as { id: string; response: string }[];
  const stored = new Map(items.map(({ id, response }) => [id, response]));
  for (const [id, text] of answers) {
    if (stored.get(id) === text) observed.kept.questions++;
    else observed.faults.push(`answer ${id} was shown whole and is stored otherwise`);
  }
  const list = await watch(observed, 'documents', () => call(account, 'GET', '/api/chatstream/files'));
  const listed = JSON.parse(list?.text || '[]') as { id: string; status: string }[];
  for (const id of documents) {
    if (listed.some((each) => each.id === id && each.status !== 'failed')) observed.kept.documents++;
    else observed.faults.push(`document ${id} was acknowledged and is not there`);
  }
}

async function watch(
  observed: Observed,
  name: string,
  run: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const answer = await attempt(observed, name, run);
  if (answer && answer.status >= 400)
    observed.faults.push(`${name} was answered ${answer.status} ${answer.text.slice(0, 120)}`);
  return answer;
}

async function attempt<Result>(
  observed: Observed,
  name: string,
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  observed.calls++;
  try {
    return await run();
  } catch (thrown) {
    observed.faults.push(`${name} failed: ${String(thrown)}`);
    return undefined;
  }
}
