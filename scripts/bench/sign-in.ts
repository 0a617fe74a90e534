import { randomUUID } from 'node:crypto';

/**
 * Measures whether the duration of a login reveals that an address is known: logins with a wrong password and with an
 * unknown address, in turns, on a running server. Start that server with LOGIN_FAILURES_PER_15_MINUTES_PER_NETWORK=100000
 * and REGISTRATIONS_PER_HOUR_PER_NETWORK=100000.
 *
 * `node scripts/bench/sign-in.ts http://127.0.0.1:3000 [count]`
 */
const [, , url = 'http://127.0.0.1:3000', countText = '200'] = process.argv;
const count = Number(countText);

const durations = { wrong: [] as number[], unknown: [] as number[] };
for (let n = 0; n < count; n++) {
  // A new account each time, because repeated logins to one account would be delayed.
  const [known, unknown] = [`${randomUUID()}@lexloom.example`, `${randomUUID()}@lexloom.example`];
  await send('register', known, 'correct horse');
  durations.wrong.push(await timeLogin(known));
  durations.unknown.push(await timeLogin(unknown));
}

for (const [name, list] of Object.entries(durations)) {
  const { mean, deviation } = describe(list);
  console.log(`${name.padEnd(8)} mean ${mean.toFixed(2)} ms, standard deviation ${deviation.toFixed(2)} ms`);
}
const [wrong, unknown] = [describe(durations.wrong), describe(durations.unknown)];
const difference = Math.abs(wrong.mean - unknown.mean);
console.log(`difference of the means ${difference.toFixed(2)} ms over ${count} logins each`);

async function timeLogin(email: string): Promise<number> {
  const startedAt = performance.now();
  const status = await send('login', email, 'wrong horse');
  if (status !== 401) throw new Error(`a login was answered with ${status}: raise the server's limits`);
  return performance.now() - startedAt;
}

function describe(list: readonly number[]) {
  const mean = list.reduce((sum, each) => sum + each, 0) / list.length;
  const variance = list.reduce((sum, each) => sum + (each - mean) ** 2, 0) / list.length;
  return { mean, deviation: Math.sqrt(variance) };
}

async function send(path: string, email: string, password: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  return response.status;
}
