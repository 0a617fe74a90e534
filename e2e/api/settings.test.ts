import { describe, expect, test } from 'vitest';
import { startServer } from '../harness/running-server.ts';

describe('a wrong setting', () => {
  test.each([
    ['PORT', { PORT: 'many' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'lexloom' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
    ['OPENAI_MODEL', { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'partner.example' }],
    ['LINKEDIN_CLIENT_SECRET', { LINKEDIN_CLIENT_ID: 'id' }],
    ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'accounts.google.com' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
    ['MAIL_TO', { MAIL_TO: 'desk' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'perhaps' }],
    ['QUESTIONS_PER_MINUTE', { QUESTIONS_PER_MINUTE: '-1' }],
  ] as const)('stops the start with one line that names %s', async (name, settings) => {
    const start = startServer({ DATA_DIR: '/nonexistent/never-made', ...settings });
    const message = await start.then(
      () => 'it started',
      (error: Error) => error.message,
    );
    const lines = message.trim().split('\n');
    expect(lines[0]).toContain('ended with 1');
    expect(lines.slice(1)).toHaveLength(1);
    expect(lines[1]).toContain(name);
  });
});
