import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentSchema } from './environment.ts';
import { parseSettings } from './settings.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/running.md'), 'utf8');
const rows = new Map(
  guide
    .split('\n')
    .map((line) => /^\| `([A-Z][A-Z0-9_]+)` \| (.*?) \|/.exec(line))
    .flatMap((found) => (found ? [[found[1], found[2]?.trim()] as const] : [])),
);

test('docs/running.md names every setting, and no other', () => {
  expect([...rows.keys()].sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test.each(Object.entries(environmentSchema.parse({})).filter(([, value]) => value !== undefined))(
  'docs/running.md states the default of %s',
  (name, value) => {
    expect(rows.get(name)?.replaceAll(',', '')).toBe(String(value));
  },
);

test('docs/running.md, the units and the container start Node as "npm start" does', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const command = scripts.start
    .replace(/^node/, 'bin/node')
    .replace('scripts/start.ts', 'dist/server/main.js');
  expect(guide).toContain(command);
  for (const name of ['lexloom.service', 'lexloom@.service', 'Containerfile']) {
    const text = readFileSync(join(root, 'docs/operations', name), 'utf8');
    expect(text.replaceAll('", "', ' ')).toContain(command);
  }
});

test.each(['MODEL_SILENCE_TIMEOUT_MS', 'ANSWER_WAIT_TIMEOUT_MS', 'DRAIN_NOTICE_MS', 'DRAIN_TIMEOUT_MS'])(
  'refuses a %s that is longer than any timer, which would fire at once',
  (name) => {
    expect(() => parseSettings({ [name]: String(2 ** 31) })).toThrow(`Setting ${name} is wrong`);
    expect(() => parseSettings({ [name]: String(2 ** 31 - 1) })).not.toThrow();
  },
);

test('refuses an address for mail without a host, which would only fail later', () => {
  expect(() => parseSettings({ SMTP_URL: 'smtp://' })).toThrow(
    'Setting SMTP_URL is wrong: it must be an address such as smtps://user:password@',
  );
});

test.each([
  ['REDIS_URL', 'redis://127.0.0.1:6379/cache', 'it must name its database by a number'],
  ['REDIS_URL', 'redis://127.0.0.1:6379/-1', 'it must name its database by a number'],
  ['MAIL_FROM', '@', 'it must be one email address'],
  ['MAIL_FROM', 'Law <no-reply@law.example', 'it must be one email address'],
  ['MAIL_FROM', 'a@law.example, b@law.example', 'it must be one email address'],
])('refuses %s=%s, which would only show later', (name, value, message) => {
  expect(() => parseSettings({ [name]: value })).toThrow(`Setting ${name} is wrong: ${message}`);
});

test.each([
  { REDIS_URL: 'redis://127.0.0.1:6379/' },
  { REDIS_URL: 'rediss://user:secret@cache.example/15' },
  { MAIL_FROM: 'no-reply@localhost', SMTP_URL: 'smtp://127.0.0.1' },
  { MAIL_FROM: '"Law @ Work, Inc." <no-reply@law.example>', SMTP_URL: 'smtp://127.0.0.1' },
])('accepts %o', (environment) => {
  const { redisUrl, mail } = parseSettings(environment);
  expect(redisUrl ?? mail?.from).toBe(environment.REDIS_URL ?? environment.MAIL_FROM);
});

test('says of every wrong value what it must be, in words for people', () => {
  for (const name of Object.keys(environmentSchema.shape))
    for (const value of ['7.5', 'perhaps'])
      for (const { message } of environmentSchema.safeParse({ [name]: value }).error?.issues ?? [])
        expect(message, name).toMatch(/^it must |^each must |belong together/);
  const { error } = environmentSchema.safeParse({
    TRUST_PROXY: 'yes',
    MODEL_USAGE: 'no',
    COMMON_PASSWORDS: '',
  });
  expect(error?.issues.map(({ message }) => message)).toEqual(
    Array(2).fill('it must be true, false, 1 or 0'),
  );
});

test('takes no notice of spaces and line ends around a value: blank is unset, never 0', () => {
  const { http, conversations, limits } = parseSettings({
    PORT: '8080\r',
    ALLOWED_ORIGINS: ' https://a.example\r\n',
    GUEST_RETENTION_DAYS: ' ',
    QUESTIONS_PER_DAY: '\r',
  });
  expect(http).toMatchObject({ port: 8080, allowedOrigins: ['https://a.example'] });
  expect(conversations.guestRetentionMs).toBe(parseSettings({}).conversations.guestRetentionMs);
  expect(limits.perDay.all.questions).toBeUndefined();
});

test.each([
  ['HTTPS://Law.Example/', 'https://law.example'],
  ['https://bücher.example:443', 'https://xn--bcher-kva.example'],
  ['http://[0:0::1]:3000', 'http://[::1]:3000'],
])('knows the site at %s by the origin that browsers send', (address, origin) => {
  expect(parseSettings({ PUBLIC_URL: address }).http.publicUrl).toBe(origin);
});

test.each(['::1', '[::1]'])('listens on %s, and has its address in brackets', (host) => {
  const { http } = parseSettings({ HOST: host });
  expect([http.host, http.publicUrl]).toEqual(['::1', 'http://[::1]:3000']);
});

test('allows the origins of the listed addresses', () => {
  expect(
    environmentSchema.parse({ ALLOWED_ORIGINS: 'https://A.example/, https://b.example:8443/shop' }),
  ).toMatchObject({
    ALLOWED_ORIGINS: ['https://a.example', 'https://b.example:8443'],
  });
});

test.each([
  '*',
  'partner.example',
  'https://*.partner.example',
  'https://a.example https://b.example',
  'https://a.example\nhttps://b.example',
])('refuses %s as an allowed origin and shows what one looks like', (origin) => {
  const { error } = environmentSchema.safeParse({ ALLOWED_ORIGINS: origin });
  expect(error?.issues[0]?.message).toMatch(/such as https:\/\/example\.com, without a wildcard/);
});

test.each([
  ['https://api.openai.com/v1', undefined, 'max_completion_tokens'],
  ['https://api.openai.com/v1', 'max_tokens', 'max_tokens'],
  ['http://127.0.0.1:8000/v1', undefined, 'max_tokens'],
  ['http://127.0.0.1:8000/v1', 'max_completion_tokens', 'max_completion_tokens'],
])('limits the tokens at %s, with the field set to %s, by %s', (address, field, name) => {
  const settings = parseSettings({
    OPENAI_BASE_URL: address,
    OPENAI_MODEL: 'a-model',
    MODEL_MAX_TOKENS_FIELD: field,
  });
  expect(settings.model?.maxTokensField).toBe(name);
});

test.each([
  ['postgres://lexloom:secret@db.example/lexloom', true],
  ['postgres://db.example/lexloom?sslmode=disable', true],
  ['postgres://127.0.0.1/lexloom?host=db.example', true],
  ['postgres://db.example/lexloom?sslmode=verify-full', false],
  ['postgresql://db.example/lexloom?ssl=true', false],
  ['postgres://127.0.0.1/lexloom', false],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/lexloom', false],
  ['postgres:///lexloom?host=/var/run/postgresql', false],
])('whether the way to %s is unencrypted: %s', (address, isUnencrypted) => {
  const { unencryptedSettings } = parseSettings({ DATABASE_URL: address });
  expect(unencryptedSettings).toEqual(isUnencrypted ? ['DATABASE_URL'] : []);
});
