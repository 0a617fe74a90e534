import { randomUUID } from 'node:crypto';

/**
 * Measures how long a page and a login of another network take while one network registers 400 accounts at once, beside
 * an idle server's. Start that server with TRUST_PROXY=true; with REGISTRATIONS_PER_HOUR_PER_NETWORK=100000 every
 * registration costs its hash.
 *
 * `node scripts/bench/registrations.ts http://127.0.0.1:3000 [count]`
 */
const [, , url = 'http://127.0.0.1:3000', countText = '400'] = process.argv;
const count = Number(countText);
const password = 'correct horse';
const office = { network: '198.51.100.1', email: newEmail() };

await send('register', office.network, office.email);
let isOver = false;
report('idle', await measure(() => false, 40));
const flood = Promise.all(Array.from({ length: count }, () => send('register', '203.0.113.1', newEmail())));
const startedAt = performance.now();
const ended = flood.then((statuses) => {
  isOver = true;
  return statuses;
});
report('flood', await measure(() => isOver, Number.POSITIVE_INFINITY));
const statuses = await ended;
const opened = statuses.filter((status) => status === 201).length;
console.log(
  `${opened} of ${count} registered, ${statuses.length - opened} refused, in ${Math.round(performance.now() - startedAt)} ms`,
);

/** Requests a page and a login at the same time, again and again. */
async function measure(isEnough: () => boolean, max: number) {
  const pages: number[] = [];
  const logins: number[] = [];
  while (pages.length < max && !isEnough()) {
    const [page, login] = await Promise.all([
      time(async () => void (await (await fetch(url)).arrayBuffer())),
      time(async () => void (await send('login', office.network, office.email))),
    ]);
    pages.push(page);
    logins.push(login);
  }
  return { pages, logins };
}

async function time(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function report(name: string, { pages, logins }: Awaited<ReturnType<typeof measure>>): void {
  const toText = (list: number[]) => {
    const sorted = list.toSorted((a, b) => a - b);
    return `median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`;
  };
  console.log(`${name.padEnd(6)} page ${toText(pages)}; login ${toText(logins)}; ${pages.length} of each`);
}

async function send(path: string, network: string, email: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  return response.status;
}

function newEmail(): string {
  return `${randomUUID()}@lexloom.example`;
}
