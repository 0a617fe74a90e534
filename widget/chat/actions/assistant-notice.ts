import type { AssistantNotice } from '#shared/api.ts';
import type { Client } from '../api/client.ts';

/** Who processes the text and how long it is kept; null if the backend does not tell. */
export async function loadAssistantNotice(client: Client): Promise<AssistantNotice | null> {
  const response = await client.request('/assistant').catch(() => null);
  const notice: Partial<AssistantNotice> | null = response?.ok
    ? await response.json().catch(() => null)
    : null;
  const { processor = null, retention, keptDays } = notice ?? {};
  return typeof retention === 'string' ? { processor, retention, keptDays } : null;
}
