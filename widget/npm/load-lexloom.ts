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
  /** Address of the loader: `https://HOST/widget.js`, or a versioned address, which never changes. */
  src: string;
  /** The hash of a versioned loader: the browser refuses any other file. */
  integrity?: string;
  /** Its abort takes the widget away; before the script has come, it keeps the widget from booting at all. */
  signal?: AbortSignal;
};

/** Scripts on their way, by address: two callers share one tag. */
const loading = new Map<string, Promise<LexloomGlobal>>();

/**
 * Puts the script into the page, once, and boots the widget with the options.
 * Rejects when the script cannot be had (a later call tries again), and with the signal's reason when that comes first.
 * For browsers only: call it from an effect or an event, not while rendering on a server.
 */
export async function loadLexloom({
  src,
  integrity,
  signal,
  ...options
}: LoadOptions): Promise<LexloomGlobal> {
  signal?.throwIfAborted();
  const lexloom = await load(src, integrity, options.nonce);
  signal?.throwIfAborted();
  lexloom.init(options);
  signal?.addEventListener('abort', () => lexloom.destroy(), { once: true });
  return lexloom;
}

function load(src: string, integrity?: string, nonce?: string): Promise<LexloomGlobal> {
  const there = readGlobal();
  if (there) return Promise.resolve(there);
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
    // Booting is ours to do, with the caller's options.
    script.dataset.manual = '';
    if (nonce) script.nonce = nonce;
    if (integrity) {
      script.integrity = integrity;
      // Without CORS the browser may not look at a foreign script, and refuses it.
      script.crossOrigin = 'anonymous';
    }
    script.src = toTrusted(src);
    document.head.append(script);
  });
  // A failed load must not stand in the way of the next try.
  promise.catch(() => loading.delete(src));
  loading.set(src, promise);
  return promise;
}

/** Not in TypeScript's library yet. The text given back is a TrustedScriptURL, which goes where an address may go. */
type ScriptPolicy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

let policy: ScriptPolicy | undefined;

/**
 * Under `require-trusted-types-for 'script'` an address has to come from a policy. Ours never leaves this module, so it
 * vouches for the callers' addresses alone; made once, since pages that list policies take each name once.
 */
function toTrusted(src: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy('lexloom', { createScriptURL: (url) => url });
  } catch {
    // The page lists its policies and not ours. Unless it demands one too, the plain address will do.
  }
  return policy?.createScriptURL(src) ?? src;
}

/** Before the script has come, the global is an array of waiting calls. */
function readGlobal(): LexloomGlobal | undefined {
  const found = window.Lexloom;
  return found && !Array.isArray(found) ? found : undefined;
}
