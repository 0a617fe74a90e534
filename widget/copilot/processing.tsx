import { useEffect, useState } from 'preact/hooks';
import type { AssistantNotice } from '#shared/api.ts';
import type { Client } from '../chat/client.ts';
import { loadNotice } from '../chat/notice.ts';
import { processingWords as words } from './processing-words.ts';

/** Who processes the text and how long it is kept; nothing where the backend does not tell. */
export function Processing({ client }: { client: Client }) {
  const [notice, setNotice] = useState<AssistantNotice | null>(null);
  useEffect(() => {
    loadNotice(client).then(setNotice);
  }, [client]);
  if (!notice) return null;
  const { processor } = notice;
  return (
    <>
      {processor ? words.processedBy(processor) : words.processedHere} {words.kept(notice)}{' '}
    </>
  );
}
