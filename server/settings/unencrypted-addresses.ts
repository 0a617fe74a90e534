import type { Environment } from './environment.ts';

type Addresses = Pick<
  Environment,
  | 'OPENAI_BASE_URL'
  | 'GOOGLE_ISSUER'
  | 'LINKEDIN_ISSUER'
  | 'SMTP_URL'
  | 'HANDOVER_URL'
  | 'REDIS_URL'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
>;

/**
 * Returns the names of the settings whose address is another machine's and would be called without encryption: whoever
 * is on the way reads what visitors write, and the keys sent along.
 */
export function listUnencryptedAddresses(addresses: Addresses): string[] {
  const { OPENAI_BASE_URL, GOOGLE_ISSUER, LINKEDIN_ISSUER, SMTP_URL, HANDOVER_URL } = addresses;
  const { OTEL_EXPORTER_OTLP_ENDPOINT, REDIS_URL } = addresses;
  const sent = { OPENAI_BASE_URL, GOOGLE_ISSUER, LINKEDIN_ISSUER, SMTP_URL, HANDOVER_URL };
  return Object.entries({ ...sent, OTEL_EXPORTER_OTLP_ENDPOINT, REDIS_URL })
    .filter(([, address]) => address !== undefined && isUnencrypted(new URL(address)))
    .map(([name]) => name);
}

function isUnencrypted({ protocol, hostname, searchParams }: URL): boolean {
  if (isLoopback(hostname)) return false;
  // `smtp:` turns to TLS where the server offers it, which somebody on the way can hide; Nodemailer's option insists.
  if (protocol === 'smtp:') return searchParams.get('requireTLS') !== 'true';
  return protocol === 'http:' || protocol === 'redis:';
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
