import type { Provider } from './auth-config.ts';

/** The message that `/google-auth` and `/linkedin-auth` post to the window that started the sign-in. */
export type ProviderAnswer =
  | { type: 'LINKEDIN_SUCCESS'; code: string; state: string }
  | { type: 'LINKEDIN_ERROR'; error: string }
  | { type: 'GOOGLE_SUCCESS'; idToken: string; state: string }
  | { type: 'GOOGLE_ERROR'; error: string };

/** Only reaches windows of our own origin, even if the provider has severed the opener. */
const channelName = 'lexloom:sign-in';
/** A waiting window acknowledges within a few milliseconds, and nobody wants to wait on a page that says "Processing". */
const ackTimeoutMs = 400;

type ChannelMessage = { state: string; answer: ProviderAnswer } | { ack: string };

/**
 * Posts a response to the opener, restricted to our own origin; without an opener, to the window of ours that waits for this
 * state. Closes this window if the response was accepted, and returns whether it was.
 */
export async function returnAnswer(answer: ProviderAnswer, state: string | null): Promise<boolean> {
  const opener: unknown = window.opener;
  if (opener) {
    (opener as Window).postMessage(answer, location.origin);
    window.close();
    return true;
  }
  if (!state || !(await broadcastAnswer(answer, state))) return false;
  window.close();
  return true;
}

function broadcastAnswer(answer: ProviderAnswer, state: string): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(false);
  const channel = new BroadcastChannel(channelName);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), ackTimeoutMs);
    channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
      if (!('ack' in data) || data.ack !== state) return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage({ state, answer } satisfies ChannelMessage);
  }).finally(() => channel.close());
}

/** Listens for a provider's answers from our own origin. Returns the unsubscribe function. */
export function listenForAnswer(
  provider: Provider,
  state: string,
  onAnswer: (answer: ProviderAnswer) => void,
): () => void {
  const types = [`${provider.toUpperCase()}_SUCCESS`, `${provider.toUpperCase()}_ERROR`];
  function handleMessage({ origin, data }: MessageEvent<ProviderAnswer | null>) {
    // The other provider's window may be open, too.
    if (origin === location.origin && data && types.includes(data.type)) onAnswer(data);
  }
  window.addEventListener('message', handleMessage);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
      if (!('answer' in data) || data.state !== state) return;
      channel.postMessage({ ack: state } satisfies ChannelMessage);
      onAnswer(data.answer);
    };
  return function unsubscribe() {
    window.removeEventListener('message', handleMessage);
    channel?.close();
  };
}
