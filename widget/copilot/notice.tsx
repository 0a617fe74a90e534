import { useEffect, useState } from 'preact/hooks';
import type { AssistantNotice } from '#shared/api.ts';
import type { Client } from '../chat/client.ts';
import { loadNotice } from '../chat/notice.ts';
import * as words from './words.ts';

type NoticeProps = { client: Client; onTerms: () => void };

/** Beside every Co-pilot: not legal advice, who processes the text, how long it is kept. */
export function Notice({ client, onTerms }: NoticeProps) {
  const [notice, setNotice] = useState<AssistantNotice | null>(null);
  useEffect(() => {
    loadNotice(client).then(setNotice);
  }, [client]);

  return (
    <p class="notice">
      {words.notAdvice}{' '}
      {notice && (
        <>
          {notice.processor ? words.processedBy(notice.processor) : words.processedHere} {
            notice.retention
          }{' '}
        </>
      )}
      <button type="button" class="text" onClick={onTerms}>
        {words.terms}
      </button>
    </p>
  );
}
