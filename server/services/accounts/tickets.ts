import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashSecret } from './visitors.ts';

/** Interfaces, "Calls": nonce and state expire after 10 minutes. */
const lifeMs = 10 * 60_000;
const randomLength = 16;
const expiryLength = 6;
const bindingLength = 16;
const macLength = 16;
const bodyLength = randomLength + expiryLength + bindingLength;

export type TicketKind = 'google' | 'linkedin' | 'linkedin-redirect';
export type Ticket = { id: string; expiresAt: number; binding: string };

export interface UsedTickets {
  has(id: string): Promise<boolean>;
  take(id: string, expiresAt: number): Promise<boolean>;
}

export type Tickets = ReturnType<typeof createTickets>;

/**
 * Nonces and states: signed by us, so that giving one out costs no write, and remembered once used.
 * `binding` ties a state to the browser that holds the same secret in a cookie.
 */
export function createTickets({
  key,
  used,
  now = Date.now,
}: {
  key: Uint8Array;
  used: UsedTickets;
  now?: () => number;
}) {
  const toMac = (kind: TicketKind, body: Uint8Array) =>
    createHmac('sha256', key).update(kind).update(body).digest().subarray(0, macLength);

  return {
    issue(kind: TicketKind, browserSecret = ''): string {
      const expiry = Buffer.alloc(expiryLength);
      expiry.writeUIntBE(now() + lifeMs, 0, expiryLength);
      const body = Buffer.concat([randomBytes(randomLength), expiry, toBinding(browserSecret)]);
      return Buffer.concat([body, toMac(kind, body)]).toString('base64url');
    },

    /** Undefined for what we did not issue for this, or what has expired. It may still be used already. */
    read(kind: TicketKind, text: string): Ticket | undefined {
      const bytes = Buffer.from(text, 'base64url');
      // The second test: base64url is read leniently, and one ticket must not have two spellings.
      if (bytes.length !== bodyLength + macLength || bytes.toString('base64url') !== text) return undefined;
      const body = bytes.subarray(0, bodyLength);
      if (!timingSafeEqual(bytes.subarray(bodyLength), toMac(kind, body))) return undefined;
      const expiresAt = body.readUIntBE(randomLength, expiryLength);
      if (expiresAt <= now()) return undefined;
      return { id: hashSecret(text), expiresAt, binding: body.toString('hex', randomLength + expiryLength) };
    },

    isUsed: (ticket: Ticket): Promise<boolean> => used.has(ticket.id),

    /** True for the one caller that used it. */
    take: (ticket: Ticket): Promise<boolean> => used.take(ticket.id, ticket.expiresAt),

    isBoundTo: (ticket: Ticket, browserSecret: string): boolean =>
      browserSecret !== '' && ticket.binding === toBinding(browserSecret).toString('hex'),

    /** A secret that belongs to one ticket and leaves the server only for the provider: its PKCE verifier. */
    toVerifier: (text: string): string =>
      createHmac('sha256', key).update('pkce').update(text).digest('base64url'),
  };
}

function toBinding(browserSecret: string): Buffer {
  return Buffer.from(hashSecret(browserSecret), 'hex').subarray(0, bindingLength);
}
