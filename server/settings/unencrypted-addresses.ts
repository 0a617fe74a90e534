import { isLoopback } from '../services/loopback.ts';
import type { Environment } from './environment.ts';

const names = [
  'DATABASE_URL',
  'OPENAI_BASE_URL',
  'GOOGLE_ISSUER',
  'LINKEDIN_ISSUER',
  'SMTP_URL',
  'HANDOVER_URL',
  'REDIS_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'S3_ENDPOINT',
] as const satisfies readonly (keyof Environment)[];

type Addresses = Pick<Environment, (typeof names)[number]>;

/**
 * Returns the names of the settings whose address belongs to another machine and would be called without encryption, so that
 * anybody on the way could read what visitors write, and the keys.
 */
export function listUnencryptedAddresses(addresses: Addresses): string[] {
  return names.filter((name) => {
    const address = addresses[name];
    return address !== undefined && isUnencrypted(new URL(address));
  });
}

function isUnencrypted({ protocol, hostname, searchParams }: URL): boolean {
  if (/^postgres(ql)?:$/.test(protocol)) return isPostgresUnencrypted(hostname, searchParams);
  if (isLoopback(hostname)) return false;
  // `smtp:` switches to TLS if the server offers it, but somebody on the way can hide the offer; Nodemailer's option insists on
  // it.
  if (protocol === 'smtp:') return searchParams.get('requireTLS') !== 'true';
  return protocol === 'http:' || protocol === 'redis:';
}

/**
 * Interprets the address as pg does: a host among the parameters counts, a path is a socket, and TLS is only used if requested.
 */
function isPostgresUnencrypted(hostname: string, parameters: URLSearchParams): boolean {
  const host = parameters.get('host') ?? hostname;
  if (/^$|^\/|^%2f/i.test(host) || isLoopback(host)) return false;
  const mode = parameters.get('sslmode');
  if (mode !== null) return mode === 'disable';
  return !['true', '1'].includes(parameters.get('ssl') ?? '');
}
