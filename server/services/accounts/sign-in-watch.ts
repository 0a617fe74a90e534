/** How long a response may outlive its sign-in. Polled, because any server may end it. */
const pollMs = 1000;

/** Reads the sign-ins of accounts and the tokens of partners' visitors alike. */
export interface SignInReader {
  /** Returns until when each of these sign-ins is valid, in milliseconds since 1970; those that were removed are missing. */
  readExpiries(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export type SignInWatch = ReturnType<typeof createSignInWatch>;

type Watched = { expiresAt: number; onEnded: Set<() => void> };

/**
 * Tells responses that are under way when their sign-in ends: by a logout, on the list of sign-ins, or by a new password. One
 * that merely expires ends none of them, because nobody meant it to. Reads nothing while nobody watches.
 */
export function createSignInWatch(store: SignInReader, onFailed: (cause: unknown) => void) {
  const watched = new Map<string, Watched>();
  let isScheduled = false;

  async function check(): Promise<void> {
    const hashes = [...watched.keys()];
    const expiries = await store.readExpiries(hashes);
    for (const tokenHash of hashes) {
      const entry = watched.get(tokenHash);
      const expiresAt = expiries.get(tokenHash);
      if (!entry) continue;
      if (expiresAt !== undefined) entry.expiresAt = expiresAt;
      else if (Date.now() < entry.expiresAt) for (const end of [...entry.onEnded]) end();
    }
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(async () => {
      // While the database does not respond, nobody can sign out either.
      await check().catch(onFailed);
      isScheduled = false;
      if (watched.size > 0) schedule();
    }, pollMs).unref();
  }

  return {
    /** Calls `onEnded` soon after the sign-in has ended. Call the returned function when that no longer matters. */
    watch(tokenHash: string, onEnded: () => void): () => void {
      // It was valid when the request arrived. Until it has been read, a missing one counts as ended.
      const entry = watched.get(tokenHash) ?? { expiresAt: Number.POSITIVE_INFINITY, onEnded: new Set() };
      watched.set(tokenHash, entry);
      entry.onEnded.add(onEnded);
      schedule();
      return function leave() {
        entry.onEnded.delete(onEnded);
        if (entry.onEnded.size === 0 && watched.get(tokenHash) === entry) watched.delete(tokenHash);
      };
    },
  };
}
