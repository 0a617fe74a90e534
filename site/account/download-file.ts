import { fetchApi } from '../api.ts';
import { sessionStore } from '../session-store.ts';

/** The browser has its own copy by then. */
const revokeAfterMs = 60_000;

/** Saves a file that only the account may fetch, like a link's download. Returns whether it was fetched. */
export async function downloadFile(path: string, name: string): Promise<boolean> {
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
