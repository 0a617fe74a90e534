import { useLayoutEffect, useState } from 'preact/hooks';
import type { AssistantNotice } from '#shared/api.ts';
import type { Client } from '../../chat/api/client.ts';
import { useCopilot } from '../base/context.ts';
import { noticeId } from '../base/notice-id.ts';
import { automatic } from '../base/words.ts';
import { idleWords as words } from './idle-words.ts';

/** Which assistant answers, who processes the text and how long it is kept, as far as the backend says so. */
export function Processing() {
  const { client } = useCopilot().chat;
  const [notice, setNotice] = useState<Partial<AssistantNotice>>({});
  useLayoutEffect(() => {
    loadAssistantNotice(client).then(setNotice);
  }, [client]);
  const { kind, processor, retention, keptDays } = notice;
  return (
    <>
      <span id={noticeId}>{(kind && words[kind]) ?? automatic}</span>{' '}
      {typeof retention === 'string' && (
        <>
          {processor ? words.processedBy(processor) : words.processedHere}{' '}
          {(keptDays && words.keptFor?.(keptDays)) ?? retention}{' '}
        </>
      )}
    </>
  );
}

/** Returns an empty notice if the backend does not say. */
async function loadAssistantNotice(client: Client): Promise<Partial<AssistantNotice>> {
  const response = await client.request('/assistant').catch(() => null);
  const notice: Partial<AssistantNotice> | null = response?.ok
    ? await response.json().catch(() => null)
    : null;
  return notice ?? {};
}
