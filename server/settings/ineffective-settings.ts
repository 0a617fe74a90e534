import type { Environment } from './environment.ts';

/** The setting without which each of these has no effect. */
const needed = {
  MAIL_TO: 'SMTP_URL',
  MAIL_FROM: 'SMTP_URL',
  OPENAI_API_KEY: 'OPENAI_BASE_URL',
  GOOGLE_ISSUER: 'GOOGLE_CLIENT_ID',
  LINKEDIN_ISSUER: 'LINKEDIN_CLIENT_ID',
} as const satisfies Partial<Record<keyof Environment, keyof Environment>>;

/** Returns what is set in vain: the operator expects mail, a model or a login that there will not be. */
export function listIneffectiveSettings(environment: Record<string, string | undefined>) {
  return Object.entries(needed)
    .filter(([name, needs]) => environment[name]?.trim() && !environment[needs]?.trim())
    .map(([name, needs]) => ({ name, needs }));
}
