import type { Behaviour } from '#shared/simulated-backend/behaviours.ts';
import { interceptCalls } from '#shared/simulated-backend/intercept-calls.ts';
import { createSimulatedBackend } from '#shared/simulated-backend/simulated-backend.ts';

// biome-ignore lint/performance/noBarrelFile: an entry of the package, which has to name all that it gives.
export { type Behaviour, behaviours, renewedToken } from '#shared/simulated-backend/behaviours.ts';

/** What a partner has set for its key; the widget only asks for it if it has a `publicKey`. */
export type PartnerSettings = {
  name?: string;
  greeting?: string | null;
  starters?: string[];
  quickActions?: string[];
  /** BCP 47 tags. */
  languages?: string[];
  paused?: string | null;
};

/** A call of the widget, with its response. */
export type SimulatedCall = {
  method: string;
  /** Below `apiBase`, without the query: `/chatstream`. */
  path: string;
  /** By name, in lower case. */
  headers: Record<string, string>;
  /** The body of a JSON call. */
  body: unknown;
  /** Null if there was no response at all. */
  status: number | null;
};

export type SimulateOptions = {
  /** The API's address, as the widget has it: `https://HOST/api`. */
  apiBase: string;
  /** Called for each call of the widget. */
  behaviour?: () => Behaviour | Promise<Behaviour>;
  settings?: PartnerSettings;
  onCall?: (call: SimulatedCall) => void;
};

/**
 * Answers the widget's calls in this page, without a server. Call it before the widget loads. Returns the function that ends
 * it.
 */
export function simulateCalls({
  apiBase,
  behaviour = () => 'simulated',
  settings = {},
  onCall,
}: SimulateOptions): () => void {
  const answer = createSimulatedBackend(settings);
  return interceptCalls(
    () => apiBase,
    async ({ path, init }) => {
      const report = (status: number | null) => onCall?.({ ...toCall(path, init), status });
      try {
        const response = await answer(await behaviour(), path, init);
        report(response.status);
        return response;
      } catch (thrown) {
        report(null);
        throw thrown;
      }
    },
    { isHostDown: true },
  );
}

function toCall(path: string, { method = 'GET', headers, body }: RequestInit) {
  return {
    method,
    path: path.replace(/\?.*/, ''),
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
  };
}
