import type { Client } from '../chat/client.ts';
import { usePart } from './use-part.ts';
import * as words from './words.ts';

type NoticeProps = { client: Client; onTerms: () => void };

/** Beside every Co-pilot: not legal advice, who processes the text, how long it is kept. */
export function Notice({ client, onTerms }: NoticeProps) {
  const Processing = usePart(() => import('./processing.tsx'), true);
  return (
    <p class="notice">
      {words.notAdvice} {Processing && <Processing client={client} />}
      <button type="button" class="text" onClick={onTerms}>
        {words.terms}
      </button>
    </p>
  );
}
