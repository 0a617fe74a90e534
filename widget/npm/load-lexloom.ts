import type { LexloomEntry, LexloomGlobal, WidgetOptions } from '#shared/embed.ts';

export type {
  LexloomEntry,
  LexloomGlobal,
  QueuedCall,
  View,
  WidgetError,
  WidgetEventName,
  WidgetEvents,
  WidgetListener,
  WidgetOptions,
} from '#shared/embed.ts';

declare global {
  interface Window {
    Lexloom?: LexloomEntry;
  }
}

export type LoadOptions = WidgetOptions & {
  /** The loader's URL: `https://HOST/widget.js`, or a versioned URL, whose content never changes. */
  src: string;
  /** The hash of a versioned loader, so that the browser refuses any other file. */
  integrity?: string;
  /**
   * Aborting it removes the widget, unless another call has booted it again since; before the script has loaded, it keeps the
   * widget from booting at all.
   */
  signal?: AbortSignal;
};

/** Scripts that are loading, by URL, so that two callers share a tag. */
const loading = new Map<string, Promise<LexloomGlobal>>();

/**
 * The options with which the widget was last booted: a page that is left after the next one has arrived must not remove that
 * one's widget.
 */
let latestOptions: WidgetOptions | undefined;

/**
 * Adds the script to the page once, and boots the widget with the options. Rejects if the script cannot be loaded (a later call
 * tries again), and with the signal's reason if it aborts first. Only for browsers: call it in an effect or an event handler,
 * not while rendering on a server.
 */
export async function loadLexloom({
  src,
  integrity,
  signal,
  ...options
}: LoadOptions): Promise<LexloomGlobal> {
  signal?.throwIfAborted();
  const lexloom = await loadScript(src, integrity, options.nonce);
  signal?.throwIfAborted();
  lexloom.init(options);
  latestOptions = options;
  signal?.addEventListener('abort', () => latestOptions === options && lexloom.destroy(), { once: true });
  return lexloom;
}

function loadScript(src: string, integrity?: string, nonce?: string): Promise<LexloomGlobal> {
  const present = readGlobal();
  if (present) return Promise.resolve(present);
  const known = loading.get(src);
  if (known) return known;
  const promise = new Promise<LexloomGlobal>((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => {
      const lexloom = readGlobal();
      if (lexloom) resolve(lexloom);
      else reject(new Error(`${src} is not the Lexloom loader.`));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    });
    script.async = true;
    // Keeps the script from booting by itself; it is booted here, with the caller's options.
    script.dataset.manual = '';
    if (nonce) script.nonce = nonce;
    if (integrity) {
      script.integrity = integrity;
      // Without CORS, the browser cannot check a cross-origin script, and refuses it.
      script.crossOrigin = 'anonymous';
    }
    script.src = toTrustedUrl(src);
    document.head.append(script);
  });
  // After a failure the next call tries again.
  promise.catch(() => loading.delete(src));
  loading.set(src, promise);
  return promise;
}

/** Not in TypeScript's library yet. createScriptURL returns a TrustedScriptURL, which is accepted instead of a URL string. */
type ScriptPolicy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

let policy: ScriptPolicy | undefined;

/**
 * Under `require-trusted-types-for 'script'`, a script's URL has to come from a policy. Ours never leaves this module, so it
 * only vouches for its callers' URLs. It is created once, because pages that list policies allow each name once.
 */
function toTrustedUrl(src: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy('lexloom', { createScriptURL: (url) => url });
  } catch {
    // The page lists its policies, and ours is not among them. Unless the page also requires one, the plain URL works.
  }
  return policy?.createScriptURL(src) ?? src;
}

/** Before the script has loaded, the global is the command queue, or an element of the page with that id. */
function readGlobal(): LexloomGlobal | undefined {
  const found = window.Lexloom;
  return found && 'version' in found ? found : undefined;
}
