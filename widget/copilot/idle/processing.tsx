import { useLayoutEffect, useState } from 'preact/hooks';
import type { AssistantNotice } from '#shared/api.ts';
import { loadAssistantNotice } from '../../chat/actions/assistant-notice.ts';
import { useCopilot } from '../base/context.ts';
import { idleWords as words } from './idle-words.ts';

/** Who processes the text and how long it is kept; empty if the backend does not tell. */
export function Processing() {
  const { client } = useCopilot().chat;
  const [notice, setNotice] = useState<AssistantNotice | null>(null);
  useLayoutEffect(() => {
    loadAssistantNotice(client).then(setNotice);
  }, [client]);
  if (!notice) return null;
  const { processor, retention, keptDays } = notice;
  return (
    <>
      {processor ? words.processedBy(processor) : words.processedHere}{' '}
      {(keptDays && words.keptFor?.(keptDays)) ?? retention}{' '}
    </>
  );
}
