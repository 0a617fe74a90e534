import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryItem } from '#shared/api.ts';
import { collect, createClient, readEvents, readToEnd, register, toText } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { startServer } from '../harness/running-server.ts';

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

describe('POST /api/chatstream, answered by the quoting assistant', () => {
  test.each([
    [
      'Which industries do you serve?',
      ['Space, Aviation & Logistics', 'Education, Training & EdTech'],
      '/legalservices#sectors',
    ],
    [
      'What does contract drafting include?',
      ['redlines against your playbook'],
      '/legalservices#contract-drafting',
    ],
    ['Where are your offices?', ['Bengaluru', 'New York'], '/contact'],
    ['How fast can you start?', ['24-48 hours'], '/contact'],
    [
      'Do you do payroll?',
      ['Payroll preparation and checks'],
      '/hrservices#compliance-and-payroll-automation',
    ],
    ['What is your mission?', ['finished, checked and sourced'], '/about'],
  ])('answers "%s" by quoting the page that says it', async (question, quoted, path) => {
    const events = await collect(readEvents(await createClient(server.url).askEvents(question)));
    const text = toText(events).replaceAll('\\', '');
    for (const words of quoted) expect(text).toContain(words);
    const source = events.find((event) => event.event === 'source')?.data;
    expect(source?.url).toContain(server.url + path);
    expect(text).toContain(`[1](${source?.url})`);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete', outcome: 'found' } });
  });

  test('tells the questions to go on with as data, in the last event and the history, and lists them in the text', async () => {
    const account = await register(server.url);
    const events = await collect(readEvents(await account.askEvents('How long is a notice period?')));
    const { suggestions } = events.at(-1)!.data as { suggestions: string[] };
    expect(suggestions.length).toBeGreaterThan(1);
    const list = `You can also ask:\n\n- ${suggestions.join('\n- ')}`;
    expect(toText(events).endsWith(list)).toBe(true);
    const [item] = (await account.history()) as unknown as HistoryItem[];
    expect(item).toMatchObject({ suggestions, response: toText(events) });
    expect(await (await account.get('/api/account/export')).text()).toContain(JSON.stringify(suggestions));
    const { text } = await readToEnd(await account.ask('How long is a notice period?'));
    expect(text.endsWith(list)).toBe(true);
    // A refusal suggests no further questions.
    const refusal = await collect(readEvents(await createClient(server.url).askEvents('qwertz uiop')));
    expect(refusal.at(-1)?.data).toEqual({ status: 'complete', outcome: 'nothing' });
  });

  test.each(['What is the weather in Paris?', 'Who won the world cup in 2022?', 'qwertz uiop', '2+2?', '1'])(
    'answers "%s" with the statement that nothing matches, no citation and a next step',
    async (question) => {
      const events = await collect(readEvents(await createClient(server.url).askEvents(question)));
      expect(events.some((event) => event.event === 'source')).toBe(false);
      expect(toText(events)).toContain('I found nothing on our pages');
      expect(toText(events)).toContain(`${server.url}/contact`);
    },
  );

  test('sends plain text unless another form is requested, with the headers that keep a stream alive', async () => {
    const response = await createClient(server.url).ask('Which industries do you serve?');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    // This header is meant for nginx, which does not pass it on.
    if (!process.env.MACHINES) expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('x-message-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-request-id')).toBeTruthy();
    const { text, isBroken } = await readToEnd(response);
    expect(isBroken).toBe(false);
    expect(text).toContain('Hospitality, Travel & Leisure');
  });

  test.each([
    ['text/event-stream;q=0', 'text/plain'],
    ['text/plain, TEXT/Event-Stream; q=0.000', 'text/plain'],
    ['*/*', 'text/plain'],
    ['text/plain;q=0.5, text/Event-Stream', 'text/event-stream'],
  ])('to Accept: %s it sends %s', async (accept, type) => {
    const sent = { message: 'Hello' };
    const response = await createClient(server.url).post('/api/chatstream', sent, { accept });
    await readToEnd(response);
    expect(response.headers.get('content-type')).toContain(type);
  });

  test('sends the same text as plain text, as events and as JSON', async () => {
    const question = 'What does contract drafting include?';
    const plain = await readToEnd(await createClient(server.url).ask(question));
    const events = await collect(readEvents(await createClient(server.url).askEvents(question)));
    const whole = await createClient(server.url).post('/api/chat/send', { message: question });
    const { response } = (await whole.json()) as { response: string };
    expect(toText(events)).toBe(plain.text);
    expect(response).toBe(plain.text);
  });

  test('numbers each delta with the UTF-16 length of the answer so far', async () => {
    const events = await collect(
      readEvents(await createClient(server.url).askEvents('Where are your offices?')),
    );
    let length = 0;
    for (const { event, id, data } of events) {
      if (event !== 'delta') continue;
      length += String(data.text).length;
      expect(id).toBe(String(length));
    }
    expect(length).toBeGreaterThan(0);
  });

  test('starts the event form with the ids that the headers carry', async () => {
    const response = await createClient(server.url).askEvents('Where are your offices?');
    const [start] = await collect(readEvents(response));
    expect(start).toEqual({
      event: 'start',
      data: {
        id: response.headers.get('x-message-id'),
        threadId: response.headers.get('x-thread-id'),
        assistant: 'quoting',
      },
    });
  });
});

describe('who may ask, and what', () => {
  test.each([
    ['a blank message', { message: '  \n ' }, 422, 'message_blank'],
    ['a message that is too long', { message: 'x'.repeat(32_001) }, 413, 'message_too_long'],
    ['text that is not JSON', 'hello', 400, 'malformed_request'],
    ['a thread id that is not a UUID', { message: 'Hi', threadId: 'mine' }, 422, 'invalid_fields'],
    ['an unknown document', { message: 'Hi', fileId: 'nobody-has-this' }, 404, 'not_found'],
  ])('refuses %s with a readable message', async (_, body, status, code) => {
    const response = await createClient(server.url).post('/api/chatstream', body);
    expect(response.status).toBe(status);
    const answer = (await response.json()) as Record<string, string>;
    expect(answer.code).toBe(code);
    expect(answer.error).toBe(answer.message);
    expect(answer.error).not.toBe('');
  });

  test('refuses a guest id that is too short, and a question without any identity', async () => {
    const short = await createClient(server.url, { guestId: 'short' }).ask('Hi');
    expect(short.status).toBe(422);
    const nobody = await fetch(`${server.url}/api/chatstream`, { method: 'POST', body: '{"message":"Hi"}' });
    expect(nobody.status).toBe(401);
  });

  test('hides the thread of another owner as if it did not exist', async () => {
    const threadId = crypto.randomUUID();
    const owner = createClient(server.url);
    await readToEnd(await owner.post('/api/chatstream', { message: 'Where are your offices?', threadId }));
    const other = await createClient(server.url).post('/api/chatstream', { message: 'Hi', threadId });
    expect(other.status).toBe(404);
  });

  test('returns an account’s history, oldest first, and none to a guest', async () => {
    const account = await register(server.url);
    await readToEnd(await account.ask('Where are your offices?'));
    await readToEnd(await account.ask('How fast can you start?'));
    const history = await account.history();
    expect(history.map((item) => item.message)).toEqual([
      'Where are your offices?',
      'How fast can you start?',
    ]);
    expect(history.map((item) => item.status)).toEqual(['complete', 'complete']);
    expect(history[0]!.threadId).toBe(history[1]!.threadId);
    expect((await createClient(server.url).get('/api/chatstream/history')).status).toBe(401);
  });

  test('ignores fields that it does not know', async () => {
    const response = await createClient(server.url).post('/api/chatstream', {
      message: 'Where are your offices?',
      model: 'another',
      role: 'system',
    });
    expect(await response.text()).toContain('Bengaluru');
  });

  test('answers an unknown path of the API with 404 in JSON, also a final slash and another method', async () => {
    const paths = ['/api/payments/create', '/api/payments/verify', '/api/nothing', '/api'];
    const requests = [...paths, '/api/auth/login/'].map((path) => ['POST', path] as const);
    for (const [method, path] of [
      ...requests,
      ['GET', '/api/chatstream'],
      ['PUT', '/api/auth/login'],
    ] as const) {
      const response = await fetch(server.url + path, { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('origins', () => {
  const ask = (origin: string) =>
    createClient(server.url).post('/api/chatstream', { message: 'Where are your offices?' }, { origin });

  test('let a page on loopback ask, and read the ids', async () => {
    const response = await ask('http://localhost:8080');
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
    expect(response.headers.get('access-control-expose-headers')).toContain('x-message-id');
  });

  test('refuse a foreign page with 403, a readable message and no CORS headers', async () => {
    const response = await ask('https://partner.example');
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 'origin_refused' });
  });

  test('let the origins of ALLOWED_ORIGINS ask, and no others', async () => {
    const strict = await startServer({ ALLOWED_ORIGINS: 'https://partner.example/, https://two.example' });
    const from = (origin: string) =>
      createClient(strict.url).post('/api/chatstream', { message: 'Hi' }, { origin });
    expect((await from('https://partner.example')).status).toBe(200);
    expect((await from('http://localhost:8080')).status).toBe(403);
    expect((await from(strict.url)).status).toBe(200);
    await strict.remove();
  });
});
