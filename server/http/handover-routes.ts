import { Hono } from 'hono';
import { type HandoverAnswer, handoverSchema } from '#shared/api-forms.ts';
import type { Visitors } from '../services/accounts/visitors.ts';
import type { Handovers } from '../services/contact/handovers.ts';
import type { Partner } from '../services/partners/partner.ts';
import type { AppEnv } from './context.ts';
import { toTime } from './conversation-views.ts';
import { readCredentials } from './credentials.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { readNetwork } from './network.ts';
import { readJson } from './read-json.ts';

type Deps = { handovers: Handovers; visitors: Visitors; trustProxy: boolean };

/** `POST /handover`: "Ask a person". Without an attached conversation, no identity is needed. */
export function handoverRoutes({ handovers, visitors, trustProxy }: Deps) {
  return new Hono<AppEnv>().post('/handover', async (c) => {
    const credentials = readCredentials(c);
    const isNobody = credentials.token === undefined && credentials.guestId === undefined;
    // A token has to be valid if one is sent, even where none is needed.
    const asker = isNobody ? undefined : await visitors.asker(credentials);
    const { threadId, attach, name, email, message } = await readJson(c, handoverSchema, {
      'name:too_small': 'name_missing',
      email: 'invalid_email',
      'message:too_small': 'letter_blank',
      consent: 'consent_missing',
    });
    const request = {
      name,
      email,
      message,
      conversationId: threadId ?? undefined,
      isAttached: attach,
      idempotencyKey: readIdempotencyKey(c),
      partner: toHandoverPartner(c.get('partner')),
    };
    const { id, repliesBy } = await handovers.submit(asker, request, readNetwork(c, trustProxy));
    return c.json({ id, repliesBy: toTime(repliesBy) } satisfies HandoverAnswer, 201);
  });
}

const toHandoverPartner = (partner: Partner | undefined) =>
  partner && { id: partner.id, contact: partner.contact };
