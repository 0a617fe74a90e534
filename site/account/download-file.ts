import { fetchApi } from '../api.ts';
import { sessionStore } from '../session-store.ts';

/** The browser has its own copy by then. */
const revokeAfterMs = 60_000;
/** At most this long is between the clicks of a double click, or the repeats of a held key. */
const repeatMs = 500;

let last = { path: '', at: 0, saving: Promise.resolve(false) };

/**
 * Saves a file that only the account may fetch, like a link's download, but once for a double click. Returns whether it was
 * fetched.
 */
export function downloadFile(path: string, name: string): Promise<boolean> {
  const at = performance.now();
  const isRepeated = path === last.path && at - last.at < repeatMs;
  const saving = isRepeated ? last.saving : fetchAndSave(path, name);
  last = { path, at, saving };
  return saving;
}

async function fetchAndSave(path: string, name: string): Promise<boolean> {
  const { token, expire } = sessionStore.getState();
  try {
    const response = await fetchApi('GET', path, { as: 'account' });
    if (response.status === 401) expire(token);
    if (!response.ok) return false;
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
    return true;
  } catch {
    return false;
  }
}
