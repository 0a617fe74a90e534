import type { ServerFacts, TrustFacts } from '#shared/server-facts.ts';
import { toScriptIntegrity } from './http/script-signature.ts';
import { dayMs } from './services/durations.ts';
import { isLoopback } from './services/loopback.ts';
import type { Settings } from './settings/settings.ts';

/** Puts into words what pages say about the settings. */
export function toServerFacts(settings: Settings): ServerFacts {
  const { widget } = settings;
  return {
    scriptIntegrity: widget.signingKey ? toScriptIntegrity(widget.signingKey) : '',
    nextLead: widget.nextMs === 0 ? '' : toDays(widget.nextMs),
    ...toProcessors(settings),
    ...toLives(settings),
  };
}

type Processors = Pick<
  TrustFacts,
  | 'answersBy'
  | 'databaseAt'
  | 'filesAt'
  | 'countsAt'
  | 'mailAt'
  | 'ticketsAt'
  | 'googleAt'
  | 'linkedinAt'
  | 'tracesAt'
>;

/** Lists host names only, because settings also hold user names, keys and buckets. */
function toProcessors(settings: Settings): Processors {
  const { model, storage, objects, redisUrl, mail, handover, signIn, tracing } = settings;
  return {
    answersBy: model
      ? `${toHost(model.baseUrl)}, with the model ${model.name}`
      : 'A program on our own server, and nobody else',
    databaseAt: toHost(storage.databaseUrl) ?? ownServer,
    filesAt: toHost(objects?.endpoint) ?? ownServer,
    countsAt: toHost(redisUrl) ?? ownServer,
    mailAt: toHost(mail?.smtpUrl) ?? 'Nobody: no mail is sent',
    ticketsAt: toHost(handover.webhook?.url) ?? 'Nobody: none is connected',
    googleAt: toHost(signIn.google?.issuer) ?? 'Nobody: it is not offered',
    linkedinAt: toHost(signIn.linkedin?.issuer) ?? 'Nobody: it is not offered',
    tracesAt: toHost(tracing?.endpoint) ?? 'Nobody: none are sent',
  };
}

const ownServer = 'Our own server';

/**
 * Returns the public host name of an address; a machine on our own network has none that would mean anything to a
 * visitor.
 */
function toHost(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const { hostname } = new URL(address);
  if (isLoopback(hostname)) return ownServer;
  const isPublic = /^(?!\d+\.\d+\.\d+\.\d+$).+\.(?!local$|internal$|lan$|intranet$|corp$|home$)[^.\]]+$/.test(
    hostname,
  );
  return isPublic ? hostname : 'A machine on our own network';
}

type Lives = Omit<TrustFacts, keyof Processors>;

function toLives({ conversations, documents, handover, signIn }: Settings): Lives {
  return {
    guestLife: toLife(conversations.guestRetentionMs, 'after the last message', 'Without a limit'),
    documentLife: toLife(documents.retentionMs, 'after the upload', 'Until its owner deletes it'),
    questionLife: toLife(conversations.questionTextsMs, 'after the question', 'Never'),
    handoverLife: toLife(handover.retentionMs, 'after it was sent', 'Until it is deleted'),
    signInLife: `${toDays(signIn.lifeMs)} without use, ${toDays(signIn.maxLifeMs)} at most`,
    trashLife: toDays(documents.trashMs),
  };
}

function toLife(ms: number, since: string, unset: string): string {
  return ms === 0 ? unset : `${toDays(ms)} ${since}`;
}

function toDays(ms: number): string {
  const days = Math.round(ms / dayMs);
  return days === 1 ? 'one day' : `${days} days`;
}
