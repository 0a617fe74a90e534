import type { Audience } from './audience.ts';
import type { KnowledgeReply } from './knowledge-reply.ts';
import type { Passage } from './passages/passage.ts';

/**
 * Stands in a partner's passages for the origin of its pages, which its files need not name: the partner may have several, and
 * its visitor is on one of them. RFC 6761 reserves the name.
 */
export const partnersOwnOrigin = 'https://partner.invalid';

/** Leads the addresses that a partner's files give without an origin to the page's own site; without one, they are left out. */
export function withPartnersAddresses(reply: KnowledgeReply, audience: Audience): KnowledgeReply {
  const toOwn = (passage: Passage) => withPartnersAddress(passage, audience);
  return {
    ...reply,
    parts: reply.parts.map((part) => ({ ...part, passages: part.passages.map(toOwn) })),
    ...(reply.nearest && { nearest: toOwn(reply.nearest) }),
    near: reply.near.map(toOwn),
  };
}

/** Does so for one passage. */
export function withPartnersAddress(passage: Passage, { origin }: Audience): Passage {
  const { url, ...rest } = passage;
  if (!url?.startsWith(`${partnersOwnOrigin}/`)) return passage;
  return origin === undefined ? rest : { ...rest, url: origin + url.slice(partnersOwnOrigin.length) };
}
