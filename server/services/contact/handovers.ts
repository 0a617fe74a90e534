import { hash } from 'node:crypto';
import type { HandoverExport } from '#shared/api-forms.ts';
import { AppError } from '#shared/errors.ts';
import type { Asker } from '../accounts/visitors.ts';
import { cleanText } from '../clean-text.ts';
import type { Exchange } from '../conversations/exchange.ts';
import type { ConversationStore, ExchangeStore } from '../conversations/ports.ts';
import type { Mail, MailQueue } from '../mail/mail.ts';
import { toHandoverMail } from './mail-words.ts';
import { findNextClosing, type OfficeHours } from './office-hours.ts';
import { toLine } from './to-line.ts';
import { maxAttachedExchanges, maxTranscriptChars, toTranscript } from './transcript.ts';

export type HandoverFields = { name: string; email: string; message: string };

/** A visitor's question to a person. Times are milliseconds since 1970. */
export type Handover = HandoverFields & {
  id: string;
  /** Undefined where the visitor named no conversation, or deleted it since. */
  conversationId: string | undefined;
  /** The conversation as text, as it was when it was handed over; empty if it was not attached. */
  transcript: string;
  createdAt: number;
  /** When the day ends by which it is answered; undefined without office hours. */
  repliesBy: number | undefined;
  /** The partner on whose page it was asked, and who answers there; undefined on our own. */
  partner: HandoverPartner | undefined;
};

export type HandoverPartner = { id: string; contact: string | undefined };

export type NewHandover = Omit<Handover, 'id'> & {
  /** Undefined for a visitor who owns nothing. */
  ownerId: string | undefined;
  /** The conversation's last exchange, which tells that it was handed over. */
  exchangeId: string | undefined;
  idempotencyKey: string | undefined;
  /** Whose keys it counts among; empty for a visitor without any identity. */
  keyScope: string;
  /** Distinguishes a repeated request from a different one that reuses its key. */
  requestHash: string;
};

export type StoredHandover = Pick<NewHandover, 'requestHash' | 'repliesBy'> & { id: string };

export interface HandoverStore {
  /**
   * Stores a handover, marks its exchange and queues its deliveries, in one transaction that is durable when this
   * resolves. Where the key has been used, returns the handover that used it and changes nothing; undefined where the
   * conversation has been deleted. `isFirst`: its exchange was not handed over before.
   */
  add(
    handover: NewHandover,
    deliveries: { isMailed: boolean; isPosted: boolean },
  ): Promise<(StoredHandover & { isFirst: boolean }) | undefined>;
  findByKey(keyScope: string, key: string): Promise<StoredHandover | undefined>;
  find(id: string): Promise<Handover | undefined>;
  /** Newest first, one at a time: each may carry a long conversation. */
  readAll(ownerId?: string): AsyncIterable<Handover>;
  /** Returns false if there is no such handover. */
  remove(id: string): Promise<boolean>;
}

export type HandoverRequest = HandoverFields & {
  conversationId: string | undefined;
  isAttached: boolean;
  idempotencyKey: string | undefined;
  partner: HandoverPartner | undefined;
};

type Deps = {
  store: Pick<HandoverStore, 'add' | 'find' | 'findByKey'>;
  exchanges: Pick<ExchangeStore, 'listLatest' | 'readPage'>;
  conversations: Pick<ConversationStore, 'findLatest' | 'has'>;
  /** Throws `rate_limited`: handovers count as forms. */
  limits: { spend(network: string): Promise<void> };
  officeHours: OfficeHours | undefined;
  /** Both deliver what waits in the outbox: by mail, and to the webhook. */
  queues: readonly MailQueue[];
  hasMail: boolean;
  /** Who gets the mail, unless a partner has a contact of its own; if neither is set, handovers are only stored. */
  mailTo: string | undefined;
  /** Whether each handover is posted to a webhook as well. */
  isPosted: boolean;
  /** Called once for each exchange that is handed over. */
  onHandedOver: () => void;
};

export type Handovers = ReturnType<typeof createHandovers>;

/** Hands a conversation over to a person: stored, then mailed, and posted to the operator's webhook where there is one. */
export function createHandovers(deps: Deps) {
  const { store, exchanges, limits, officeHours, queues, mailTo, isPosted } = deps;

  const toAddress = (partner: HandoverPartner | undefined) =>
    deps.hasMail ? (partner?.contact ?? mailTo) : undefined;

  async function readLast(ownerId: string, conversationId: string): Promise<Exchange | undefined> {
    for await (const exchange of exchanges.readPage(ownerId, { limit: 1, conversationId })) return exchange;
    return undefined;
  }

  /**
   * The conversation that goes along, with its last exchanges, newest last: none if only a review has opened it. An unknown
   * one and a foreign one are both `not_found`.
   */
  async function readConversation(asker: Asker | undefined, request: HandoverRequest) {
    const named = request.conversationId?.toLowerCase();
    const isNone = named === undefined && !(request.isAttached && asker);
    if (isNone) return { conversationId: undefined, said: [] };
    const latest = named ?? (await deps.conversations.findLatest(asker?.ownerId ?? ''))?.id;
    if (latest === undefined) return { conversationId: undefined, said: [] };
    if (!asker || asker.isUnknown) throw new AppError('not_found');
    const last = await readLast(asker.ownerId, latest);
    if (!last) {
      if (!(await deps.conversations.has(latest, asker.ownerId))) throw new AppError('not_found');
      return { conversationId: latest, said: [] };
    }
    // One more than goes along, which tells that there are more.
    const bounds = { limit: maxAttachedExchanges, maxContextChars: maxTranscriptChars };
    const earlier = request.isAttached ? await exchanges.listLatest(latest, bounds, last.id) : [];
    return { conversationId: latest, said: [...earlier, last] };
  }

  return {
    /**
     * The handover is stored when this resolves; the same idempotency key again returns the same one. `asker` may be
     * undefined if no conversation is attached. Throws `identity_missing`, `key_reused`, `rate_limited`, `not_found`.
     */
    async submit(
      asker: Asker | undefined,
      request: HandoverRequest,
      network: string,
    ): Promise<StoredHandover> {
      if (request.isAttached && !asker) throw new AppError('identity_missing');
      const requestHash = hashRequest(request);
      const { idempotencyKey } = request;
      const keyScope = asker?.guestHash ?? asker?.ownerId ?? '';
      const known = idempotencyKey ? await store.findByKey(keyScope, idempotencyKey) : undefined;
      if (known) return join(known, requestHash);

      await limits.spend(network);
      const { conversationId, said } = await readConversation(asker, request);
      const now = Date.now();
      const stored = await store.add(
        {
          name: toLine(request.name),
          email: cleanText(request.email),
          message: cleanText(request.message),
          transcript: request.isAttached ? toTranscript(said) : '',
          ownerId: asker?.isUnknown ? undefined : asker?.ownerId,
          conversationId,
          exchangeId: said.at(-1)?.id,
          createdAt: now,
          repliesBy: officeHours && findNextClosing(officeHours, now),
          partner: request.partner,
          ...{ idempotencyKey, keyScope, requestHash },
        },
        { isMailed: toAddress(request.partner) !== undefined, isPosted },
      );
      // Deleted since it was read: what comes of a conversation goes with it.
      if (!stored) throw new AppError('not_found');
      if (stored.isFirst) deps.onHandedOver();
      for (const queue of queues) queue.wake();
      return join(stored, requestHash);
    },

    /** Its mail; undefined once its owner has deleted it. */
    async compose(id: string): Promise<Mail | undefined> {
      const handover = await store.find(id);
      const to = toAddress(handover?.partner);
      return handover && to !== undefined ? toHandoverMail(to, handover) : undefined;
    },

    /** What the webhook gets; undefined once its owner has deleted it. */
    async composePost(id: string): Promise<HandoverExport | undefined> {
      const handover = await store.find(id);
      return handover && toHandoverExport(handover);
    },
  };
}

/** A handover as it leaves the server: to its owner's export, and to the operator's webhook. */
export function toHandoverExport(handover: Handover): HandoverExport {
  const { id, name, email, message, transcript, conversationId, createdAt, repliesBy } = handover;
  return {
    id,
    createdAt: new Date(createdAt).toISOString(),
    repliesBy: repliesBy === undefined ? null : new Date(repliesBy).toISOString(),
    ...{ name, email, message },
    threadId: conversationId ?? null,
    conversation: transcript,
  };
}

function join(stored: StoredHandover, requestHash: string): StoredHandover {
  if (stored.requestHash !== requestHash) throw new AppError('key_reused');
  return stored;
}

function hashRequest({ conversationId, name, email, message, isAttached }: HandoverRequest): string {
  const parts = [conversationId?.toLowerCase() ?? null, name, email, message, isAttached];
  return hash('sha256', JSON.stringify(parts), 'hex');
}
