import type { IdempotencyKey } from '../state/idempotency-keys.ts';
import { newId } from '../state/new-id.ts';
import type { Change } from './changes.ts';
import { withoutFiles } from './shared-state.ts';
import type { TextPiece } from './text-broadcast.ts';

export type TabMessage =
  /** A tab has opened and asks for the whole state. */
  | { type: 'hello' }
  /** `to`: the tab whose hello this replies to. */
  | { type: 'change'; change: Change; key: IdempotencyKey; to?: string }
  | ({ type: 'text' } & TextPiece)
  /** Asks the tab that runs the answer to stop it. */
  | { type: 'stop'; id: string }
  /** The tab is closing; it was running these answers. */
  | { type: 'bye'; ids: readonly string[] }
  | { type: 'signed-out' };

type Envelope = TabMessage & { from: string; owner: string };

export type TabChannel = ReturnType<typeof createTabChannel>;

/**
 * Messages between the tabs of one visitor on one origin; those of other visitors are ignored.
 * @param isCurrent whether an owner, a digest of the visitor's secret, is still this tab's visitor
 */
export function createTabChannel(
  isCurrent: (owner: string) => boolean,
  onMessage: (message: TabMessage, from: string) => void,
) {
  // Another build may name things differently, so its hashed address keeps its messages separate.
  const channel = new BroadcastChannel(`lexloom:tabs:${import.meta.url}`);
  const id = newId();
  let owner = '';
  let isClosed = false;

  const send = (message: TabMessage) =>
    channel.postMessage(JSON.stringify({ ...message, from: id, owner }, withoutFiles));

  channel.onmessage = ({ data }) => {
    const { from, owner: sender, ...message } = JSON.parse(data as string) as Envelope;
    if (sender === owner && isCurrent(owner)) onMessage(message, from);
  };

  return {
    id,
    post(message: TabMessage) {
      if (!isClosed && owner && isCurrent(owner)) send(message);
    },
    /** Tells the tabs of this tab's previous visitor. */
    postSignedOut: () => send({ type: 'signed-out' }),
    setOwner(next: string) {
      owner = next;
    },
    close() {
      isClosed = true;
      channel.close();
    },
  };
}
