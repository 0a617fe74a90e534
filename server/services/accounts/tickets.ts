import { randomBytes } from 'node:crypto';
import type { UsedTicketStore } from './ports.ts';
import { hashSecret } from './visitors.ts';

/** Nonces and states expire after 10 minutes. */
const lifeMs = 10 * 60_000;
const idBytes = 16;
/** 128 bits of the browser secret's hash. */
const bindingHexChars = 32;

export type TicketKind = 'google' | 'linkedin' | 'linkedin-redirect';
export type Ticket = { id: string; expiresAt: number; binding?: string };

/** Signs claims so that nobody else can make or change a token that carries them. */
export interface TokenSigner {
  sign(claims: Ticket & { audience: string }): Promise<string>;
  /** Returns undefined for a token that we did not issue, or not for this audience, one that has expired, and one whose spelling was changed. */
  verify(token: string, audience: string): Promise<(Ticket & { audience: string }) | undefined>;
  /** A secret that follows from the key and `text`, and differs for each purpose. */
  derive(purpose: string, text: string): string;
}

export type Tickets = ReturnType<typeof createTickets>;

type Deps = { signer: TokenSigner; used: Pick<UsedTicketStore, 'has' | 'use'>; now?: () => number };

/**
 * Nonces and states of sign-ins: signed, so that issuing one costs no write, and remembered once used. `binding`
 * restricts a state to the browser that holds the same secret in a cookie.
 */
export function createTickets({ signer, used, now = Date.now }: Deps) {
  return {
    issue(kind: TicketKind, browserSecret = ''): Promise<string> {
      return signer.sign({
        audience: kind,
        id: randomBytes(idBytes).toString('base64url'),
        expiresAt: now() + lifeMs,
        ...(browserSecret !== '' && { binding: toBinding(browserSecret) }),
      });
    },

    /** Returns undefined for what we did not issue for this purpose, and for what has expired. A ticket may have been used. */
    read: (kind: TicketKind, text: string): Promise<Ticket | undefined> => signer.verify(text, kind),

    isUsed: (ticket: Ticket): Promise<boolean> => used.has(ticket.id),

    /** Returns true for only one caller. */
    use: (ticket: Ticket): Promise<boolean> => used.use(ticket.id, ticket.expiresAt),

    isBoundTo: (ticket: Ticket, browserSecret: string): boolean =>
      browserSecret !== '' && ticket.binding === toBinding(browserSecret),

    /** A secret that belongs to one ticket and leaves the server only for the provider: its PKCE verifier. */
    toVerifier: (text: string): string => signer.derive('pkce', text),
  };
}

function toBinding(browserSecret: string): string {
  return hashSecret(browserSecret).slice(0, bindingHexChars);
}
