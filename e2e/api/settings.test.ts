import { describe, expect, test } from 'vitest';
import { startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';

test('an address on another machine that is called without encryption is named once at the start', async () => {
  const addresses = {
    OPENAI_BASE_URL: 'http://model.example/v1',
    GOOGLE_ISSUER: 'http://google.example',
    LINKEDIN_ISSUER: 'http://10.0.0.7:9000',
    SMTP_URL: 'smtp://mail.example',
  };
  expect(await listWarnings(addresses)).toEqual(Object.keys(addresses));
  expect(
    await listWarnings({
      OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1',
      GOOGLE_ISSUER: 'https://google.example',
      LINKEDIN_ISSUER: 'http://[::1]:9000',
      SMTP_URL: 'smtp://mail.example?requireTLS=true',
    }),
  ).toEqual([]);
});

test.each(sampled(['http://0.0.0.0:3000', 'http://[::]:3000', 'http://127.0.0.1:3000'], 2))(
  'whether visitors can use the address %s is said at the start',
  async (publicUrl) => {
    // What PUBLIC_URL is by default where HOST means all addresses; the test itself listens on loopback only.
    const server = await startServer({ PUBLIC_URL: publicUrl });
    const log = server.log();
    await server.remove();
    expect(log.includes('PUBLIC_URL names no address that visitors can use')).toBe(
      !publicUrl.includes('127'),
    );
  },
);

test('an allowed origin with a path is told to allow the whole origin', async () => {
  const told = await readWarnings({
    ALLOWED_ORIGINS: 'https://a.example/, https://desk:secret@b.example:8443/shop?key=secret',
  });
  expect(told).toEqual([
    expect.objectContaining({
      msg: expect.stringContaining('ALLOWED_ORIGINS'),
      value: 'https://b.example:8443/shop',
      origin: 'https://b.example:8443',
    }),
  ]);
});

test('what is set in vain is named with what it needs, and a proxy that is not trusted is noticed', async () => {
  const told = await readWarnings({
    PUBLIC_URL: 'https://law.example',
    MAIL_TO: 'desk@law.example',
    OPENAI_API_KEY: 'sk-secret',
    GOOGLE_ISSUER: ' ',
  });
  expect(told).toEqual([
    expect.objectContaining({ msg: expect.stringContaining('without TRUST_PROXY') }),
    expect.objectContaining({ name: 'MAIL_TO', needs: 'SMTP_URL' }),
    expect.objectContaining({ name: 'OPENAI_API_KEY', needs: 'OPENAI_BASE_URL' }),
  ]);
  expect(
    await readWarnings({
      PUBLIC_URL: 'https://law.example',
      TRUST_PROXY: 'true',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_TO: 'desk@law.example',
    }),
  ).toEqual([]);
});

describe('a wrong setting', () => {
  const wrong: { name: string; settings: Record<string, string> }[] = [
    { name: 'PORT', settings: { PORT: 'many' } },
    { name: 'HOST', settings: { HOST: 'not a host' } },
    { name: 'Setting HOST', settings: { HOST: '127.0.0.1/x' } },
    { name: 'PUBLIC_URL', settings: { PUBLIC_URL: 'lexloom' } },
    { name: 'PUBLIC_URL', settings: { PUBLIC_URL: 'https://law.example/assistant' } },
    {
      name: 'OPENAI_BASE_URL',
      settings: { OPENAI_BASE_URL: 'https://user:key@model.example/v1', OPENAI_MODEL: 'a-model' },
    },
    { name: 'SIGN_IN_DAYS', settings: { SIGN_IN_DAYS: '99999999999' } },
    { name: 'MAX_PAGES', settings: { MAX_PAGES: '0x50' } },
    { name: 'DATABASE_URL', settings: { DATABASE_URL: 'mysql://x/y' } },
    // Port 1 refuses connections.
    { name: 'DATABASE_URL', settings: { DATABASE_URL: 'postgres://127.0.0.1:1/x', DATABASE_WAIT_MS: '1' } },
    { name: 'DATA_DIR', settings: { DATA_DIR: '/dev/null/data' } },
    { name: 'OPENAI_MODEL', settings: { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' } },
    { name: 'ALLOWED_ORIGINS', settings: { ALLOWED_ORIGINS: 'partner.example' } },
    {
      name: '; "https://…@*.b.example" is not',
      settings: { ALLOWED_ORIGINS: 'https://a.example, https://u:key@*.b.example' },
    },
    { name: 'LINKEDIN_CLIENT_SECRET', settings: { LINKEDIN_CLIENT_ID: 'id' } },
    { name: 'GOOGLE_ISSUER', settings: { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'accounts.google.com' } },
    { name: 'SMTP_URL', settings: { SMTP_URL: 'https://mail.example' } },
    { name: 'MAIL_TO', settings: { MAIL_TO: 'desk' } },
    { name: 'TRUST_PROXY', settings: { TRUST_PROXY: 'perhaps' } },
    { name: 'HANDOVER_URL', settings: { HANDOVER_URL: 'crm.example', HANDOVER_SECRET: 'secret' } },
    {
      name: 'HANDOVER_URL',
      settings: { HANDOVER_URL: 'https://:key@crm.example', HANDOVER_SECRET: 'secret' },
    },
    { name: 'QUESTIONS_PER_MINUTE', settings: { QUESTIONS_PER_MINUTE: '-1' } },
  ];
  test.each(sampled(wrong, 4))(
    'stops the start with one line that names $name',
    async ({ name, settings }) => {
      const start = startServer({ DATA_DIR: '/nonexistent/never-made', ...settings });
      const message = await start.then(
        () => 'it started',
        (error: Error) => error.message,
      );
      const lines = message.trim().split('\n');
      expect(lines[0]).toContain('ended with 1');
      expect(lines.slice(1)).toHaveLength(1);
      expect(lines[1]).toContain(name);
    },
  );
});

/** Lists the settings whose addresses a server calls unencrypted. */
async function listWarnings(addresses: Record<string, string>): Promise<unknown[]> {
  const warnings = await readWarnings({
    OPENAI_MODEL: 'a-model',
    MAIL_TO: 'desk@lexloom.example',
    ...addresses,
  });
  return warnings.filter(({ msg }) => msg.includes('not encrypted')).map(({ name }) => name);
}

type Line = { level: number; msg: string; name?: string };

/** Starts a server, and returns of what it warns; nothing in its log may be secret. */
async function readWarnings(settings: Record<string, string>): Promise<Line[]> {
  const server = await startServer(settings);
  const log = server.log();
  await server.remove();
  expect(log).not.toContain('secret');
  const lines = log.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line).filter(({ level }) => level === 40);
}
