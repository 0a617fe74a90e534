import type { HandoverExport, HandoverPost } from '#shared/api-forms.ts';
import { AppError } from '#shared/errors.ts';
import type { Asker } from '../accounts/visitors.ts';
import { cleanText } from '../clean-text.ts';
import type { Exchange } from '../conversations/exchange.ts';
import type { ConversationStore, ExchangeStore } from '../conversations/ports.ts';
import type { Mail, MailQueue } from '../mail/mail.ts';
import { hashParts } from '../run-once.ts';
import { toHandoverMail } from './mail-words.ts';
import { findNextClosing, type OfficeHours } from './office-hours.ts';
import { toLine } from './to-line.ts';
import { maxAttachedExchanges, maxTranscriptChars, toTranscript } from './transcript.ts';

export type HandoverFields = { name: string; email: string; message: string };

/** A visitor's question to a person. Times are milliseconds since 1970. */
export type Handover = HandoverFields & {
  id: string;
  /** Undefined if the visitor named no conversation, or has deleted it since. */
  conversationId: string | undefined;
  /** The conversation as text, as it was at the handover; empty if it was not attached. */
  transcript: string;
  createdAt: number;
  /** The end of the day by which it is answered; undefined without office hours. */
  repliesBy: number | undefined;
  /** The partner on whose page the visitor asked, with who answers there; undefined on our own pages. */
  partner: HandoverPartner | undefined;
};

export type HandoverPartner = { id: string; contact: string | undefined };

export type NewHandover = Omit<Handover, 'id'> & {
  /** Undefined if the visitor owns nothing. */
  ownerId: string | undefined;
  /** The conversation's last exchange, which shows that it was handed over. */
  exchangeId: string | undefined;
  idempotencyKey: string | undefined;
  /** Idempotency keys are unique within this scope; empty for a visitor without any identity. */
  keyScope: string;
  /** Distinguishes a repeated request from a different one that reuses its key. */
  requestHash: string;
};

export type StoredHandover = Pick<NewHandover, 'requestHash' | 'repliesBy'> & { id: string };

export interface HandoverStore {
  /**
   * Stores a handover, marks its exchange and queues its deliveries in one transaction, which is durable when this resolves. If
   * the key was used before, returns the earlier handover and changes nothing; returns undefined if the conversation has been
   * deleted. `isFirst`: the exchange had not been handed over before.
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
  /** Throws `rate_limited`: handovers count as form posts. */
  limits: { spend(network: string): Promise<void> };
  officeHours: OfficeHours | undefined;
  /** The queues for mail and webhook, which deliver what waits in the outbox. */
  queues: readonly MailQueue[];
  hasMail: boolean;
  /** Who gets the mail, unless a partner has a contact of its own; if neither is set, handovers are only stored. */
  mailTo: string | undefined;
  /** Whether each handover is also posted to a webhook. */
  isPosted: boolean;
  /** Called once for each exchange that is handed over. */
  onHandedOver: () => void;
};

export type Handovers = ReturnType<typeof createHandovers>;

/** Hands a conversation over to a person: stores it, mails it, and posts it to the operator's webhook if there is one. */
export function createHandovers(deps: Deps) {
  const { store, exchanges, limits, officeHours, queues, mailTo, isPosted } = deps;

  const toAddress = (partner: HandoverPartner | undefined) =>
    deps.hasMail ? (partner?.contact ?? mailTo) : undefined;

  async function readLast(ownerId: string, conversationId: string): Promise<Exchange | undefined> {
    for await (const exchange of exchanges.readPage(ownerId, { limit: 1, conversationId })) return exchange;
    return undefined;
  }

  /**
   * Returns the conversation to attach, with its last exchanges, newest last (none if it was opened by a review). Throws
   * `not_found` for an unknown conversation as well as for somebody else's.
   */
  async function readConversation(asker: Asker | undefined, request: HandoverRequest) {
    const named = request.conversationId;
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
    // One more than is attached, to find out whether there are more.
    const bounds = { limit: maxAttachedExchanges, maxContextChars: maxTranscriptChars };
    const earlier = request.isAttached ? await exchanges.listLatest(latest, bounds, last.id) : [];
    return { conversationId: latest, said: [...earlier, last] };
  }

  return {
    /**
     * The handover is stored when this resolves; a repetition with the same idempotency key returns the same one. `asker` may
     * be undefined if no conversation is attached. Throws `identity_missing`, `key_reused`, `rate_limited`, `not_found`.
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
          idempotencyKey,
          keyScope,
          requestHash,
        },
        { isMailed: toAddress(request.partner) !== undefined, isPosted },
      );
      // Deleted since it was read; whatever is made from a conversation is deleted with it.
      if (!stored) throw new AppError('not_found');
      if (stored.isFirst) deps.onHandedOver();
      for (const queue of queues) queue.wake();
      return join(stored, requestHash);
    },

    /** Returns its mail; undefined if its owner has deleted it. */
    async compose(id: string): Promise<Mail | undefined> {
      const handover = await store.find(id);
      const to = toAddress(handover?.partner);
      return handover && to !== undefined ? toHandoverMail(to, handover) : undefined;
    },

    /** Returns the body for the webhook; undefined if its owner has deleted it. */
    async composePost(id: string): Promise<HandoverPost | undefined> {
      const handover = await store.find(id);
      return handover && { ...toHandoverExport(handover), partner: handover.partner?.id ?? null };
    },
  };
}

/** Converts a handover to the form in which it leaves the server. */
export function toHandoverExport(handover: Handover): HandoverExport {
  const { id, name, email, message, transcript, conversationId, createdAt, repliesBy } = handover;
  return {
    id,
    createdAt: new Date(createdAt).toISOString(),
    repliesBy: repliesBy === undefined ? null : new Date(repliesBy).toISOString(),
    name,
    email,
    message,
    threadId: conversationId ?? null,
    conversation: transcript,
  };
}

function join(stored: StoredHandover, requestHash: string): StoredHandover {
  if (stored.requestHash !== requestHash) throw new AppError('key_reused');
  return stored;
}

function hashRequest({ conversationId, name, email, message, isAttached }: HandoverRequest): string {
  return hashParts([conversationId ?? null, name, email, message, isAttached]);
}
