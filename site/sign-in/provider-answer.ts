/** What `/google-auth` and `/linkedin-auth` hand to the window that began the sign-in (spec §2 for LinkedIn's). */
export type ProviderAnswer =
  | { type: 'LINKEDIN_SUCCESS'; code: string; state: string }
  | { type: 'LINKEDIN_ERROR'; error: string }
  | { type: 'GOOGLE_SUCCESS'; idToken: string; state: string }
  | { type: 'GOOGLE_ERROR'; error: string };

/** Reaches our own origin's windows alone, also where the provider cut the tie to the opener. */
const channelName = 'lexloom:sign-in';
/** A waiting window answers within a few milliseconds; nobody waits on a page that says "Processing". */
const ackTimeoutMs = 400;

type ChannelMessage = { state: string; answer: ProviderAnswer } | { ack: string };

/**
 * Hands an answer to the opener, and to our own origin alone: an opener of another origin gets nothing. Without one, to
 * whichever window of ours waits for this state. Gives false when nobody took it.
 */
export async function handBack(answer: ProviderAnswer, state: string | null): Promise<boolean> {
  const opener: unknown = window.opener;
  if (opener) {
    (opener as Window).postMessage(answer, location.origin);
    window.close();
    return true;
  }
  if (!state || !(await offer(answer, state))) return false;
  window.close();
  return true;
}

function offer(answer: ProviderAnswer, state: string): Promise<boolean> {
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

/** Calls back with what is handed to this window from our own origin. Gives the function that stops listening. */
export function listenForAnswer(state: string, onAnswer: (answer: ProviderAnswer) => void): () => void {
  function handleMessage({ origin, data }: MessageEvent<unknown>) {
    if (origin === location.origin && isAnswer(data)) onAnswer(data);
  }
  window.addEventListener('message', handleMessage);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
      if (!('answer' in data) || data.state !== state) return;
      channel.postMessage({ ack: state } satisfies ChannelMessage);
      onAnswer(data.answer);
    };
  return function stop() {
    window.removeEventListener('message', handleMessage);
    channel?.close();
  };
}

function isAnswer(data: unknown): data is ProviderAnswer {
  const type: unknown = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  return typeof type === 'string' && /^(LINKEDIN|GOOGLE)_(SUCCESS|ERROR)$/.test(type);
}
