import type { Log } from './log.ts';

/** Logs uncaught errors, and what the page's policy refuses. */
export function reportErrors(log: Log): void {
  addEventListener('error', ({ message }) => log.add('error', message));
  addEventListener('unhandledrejection', ({ reason }) => log.add('error', String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    log.add('error', `${violatedDirective} refused ${blockedURI}`),
  );
}

/** Logs which keys of the page's storage are read and written, except `token`. */
export function watchStorage(log: Log): void {
  const logged = new Set<string>();
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    const original: (this: Storage, ...args: string[]) => unknown = Storage.prototype[method];
    Object.assign(Storage.prototype, {
      [method](this: Storage, ...args: string[]) {
        const storage = this === readLocalStorage() ? 'localStorage' : 'sessionStorage';
        const line = `${storage}.${method}('${args[0]}')`;
        // Only once each, because some keys are read with every call.
        if (!logged.has(line)) log.add('storage', line);
        logged.add(line);
        return original.apply(this, args);
      },
    });
  }
}

/** Returns undefined if the page's storage throws. */
function readLocalStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
