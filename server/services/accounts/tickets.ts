import { randomBytes } from 'node:crypto';
import { minuteMs } from '../durations.ts';
import { hashSecret } from '../hash-secret.ts';
import type { UsedTicketStore } from './ports.ts';

/** Nonces and states expire after 10 minutes. */
const lifeMs = 10 * minuteMs;
const idBytes = 16;
/** 128 bits of the browser secret's hash. */
const bindingHexChars = 32;

export type TicketKind = 'google' | 'linkedin' | 'linkedin-redirect';
export type Ticket = { id: string; expiresAt: number; binding?: string };

/** Signs claims, so that nobody else can create or change a token with them. */
export interface TokenSigner {
  sign(claims: Ticket & { audience: string }): Promise<string>;
  /** Returns undefined if the token was not issued by us or not for this audience, has expired, or has been re-encoded. */
  verify(token: string, audience: string): Promise<(Ticket & { audience: string }) | undefined>;
  /** Derives a secret from the key and `text`; it differs for each purpose. */
  derive(purpose: string, text: string): string;
}

export type Tickets = ReturnType<typeof createTickets>;

type Deps = { signer: TokenSigner; used: Pick<UsedTicketStore, 'has' | 'use'>; now?: () => number };

/**
 * Nonces and states of sign-ins. They are signed, so that issuing one costs no write, and remembered once used. `binding`
 * restricts a state to the browser whose cookie holds the same secret.
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

    /**
     * Returns undefined if we did not issue it for this purpose, or if it has expired. The ticket may already have been used.
     */
    read: (kind: TicketKind, text: string): Promise<Ticket | undefined> => signer.verify(text, kind),

    isUsed: (ticket: Ticket): Promise<boolean> => used.has(ticket.id),

    /** Returns true for exactly one caller. */
    use: (ticket: Ticket): Promise<boolean> => used.use(ticket.id, ticket.expiresAt),

    isBoundTo: (ticket: Ticket, browserSecret: string): boolean =>
      browserSecret !== '' && ticket.binding === toBinding(browserSecret),

    /** Derives a secret for one ticket, its PKCE verifier, which leaves the server only towards the provider. */
    toVerifier: (text: string): string => signer.derive('pkce', text),
  };
}

function toBinding(browserSecret: string): string {
  return hashSecret(browserSecret).slice(0, bindingHexChars);
}
