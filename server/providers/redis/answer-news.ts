import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AnswerGain, AnswerNews } from '../../services/conversations/answer-news.ts';
import type { RedisConnection } from './redis-connection.ts';

/** A server that has not said for this long that it still has readers gets no more news. */
const followedForMs = 10_000;

const wantedSchema = z.object({ id: z.string(), channel: z.string() });
const gainsSchema = z.array(
  z.object({ id: z.string(), offset: z.number(), text: z.string(), isMore: z.boolean().optional() }),
);
type Wanted = z.infer<typeof wantedSchema>;
type Listener = (gain: AnswerGain) => void;

/**
 * Parses a message; undefined if it is not in our format. Anybody who can reach Redis can publish on our channels, and
 * another release may use another format; an exception here would end the process.
 */
function read<Message>(message: string, schema: z.ZodType<Message>): Message | undefined {
  try {
    return schema.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}

/**
 * Sends news of answers through Redis channels. A server with a reader announces this to all; the one that writes the
 * answer sends what it gains to that server's own channel, all answers of one save in one message. If nobody follows,
 * nothing is sent.
 */
export function createAnswerNews(
  { client, isReady, listen }: Pick<RedisConnection, 'client' | 'isReady' | 'listen'>,
  prefix: string,
): AnswerNews {
  const wantedChannel = `${prefix}answers:wanted`;
  const ownChannel = `${prefix}answers:for:${randomUUID()}`;
  /**
   * For answers that are written here and read elsewhere: the readers' channels, each with the time until which it
   * counts.
   */
  const followers = new Map<string, Map<string, number>>();
  const listeners = new Map<string, Set<Listener>>();
  let sweptAt = 0;
  let findLength: (id: string) => number | undefined = () => undefined;

  listen([wantedChannel, ownChannel], (channel, message) => {
    if (channel === wantedChannel) {
      const wanted = read(message, wantedSchema);
      if (wanted) handleWanted(wanted);
    } else
      for (const { isMore, ...gain } of read(message, gainsSchema) ?? [])
        handleGain({ ...gain, ...(isMore && { isMore }) });
  });

  function handleWanted({ id, channel }: Wanted): void {
    const length = findLength(id);
    if (length === undefined || channel === ownChannel) return;
    forgetEnded();
    const channels = followers.get(id) ?? new Map<string, number>();
    channels.set(channel, Date.now() + followedForMs);
    followers.set(id, channels);
    // The length tells the reader whether anything was stored since it read the database.
    publish(channel, [{ id, offset: length, text: '' }]);
  }

  /**
   * An answer may end in ways that are not told (lost, taken over by another server), and its followers would stay here for ever.
   */
  function forgetEnded(): void {
    if (Date.now() - sweptAt < followedForMs) return;
    sweptAt = Date.now();
    for (const id of followers.keys()) listChannels(id);
  }

  function handleGain(gain: AnswerGain): void {
    for (const listener of [...(listeners.get(gain.id) ?? [])]) listener(gain);
  }

  function publish(channel: string, message: unknown): void {
    if (isReady()) client.publish(channel, JSON.stringify(message)).catch(() => {});
  }

  function listChannels(id: string): string[] {
    const channels = followers.get(id);
    if (!channels) return [];
    for (const [channel, until] of channels) if (until < Date.now()) channels.delete(channel);
    if (channels.size === 0) followers.delete(id);
    return [...channels.keys()];
  }

  return {
    isOpen: isReady,

    follow(id, onGain) {
      const known = listeners.get(id) ?? new Set<Listener>();
      known.add(onGain);
      listeners.set(id, known);
      const renew = () => publish(wantedChannel, { id, channel: ownChannel } satisfies Wanted);
      renew();
      return {
        renew,
        leave() {
          known.delete(onGain);
          if (known.size === 0) listeners.delete(id);
        },
      };
    },

    tell(gains) {
      const messages = new Map<string, AnswerGain[]>();
      for (const gain of gains)
        for (const channel of listChannels(gain.id)) {
          const message = messages.get(channel) ?? [];
          message.push(gain);
          messages.set(channel, message);
        }
      for (const [channel, message] of messages) publish(channel, message);
    },

    serve(find) {
      findLength = find;
    },
  };
}
