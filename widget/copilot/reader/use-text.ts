import { useEffect, useState } from 'preact/hooks';
import type { DocumentText } from '#shared/api.ts';
import type { Chat } from '../../chat/chat.ts';
import { loadText } from '../../chat/documents.ts';
import type { Failure } from '../../chat/failure.ts';

export type LoadedText = { text: DocumentText } | { failure: Failure };

/** What was read of a document, once it is read; null while it is on its way. */
export function useText(
  chat: Chat,
  fileId: string,
  isReading: boolean,
): { loaded: LoadedText | null; retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedText | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason
  useEffect(() => {
    let isCurrent = true;
    setLoaded(null);
    if (!isReading) loadText(chat.client, fileId).then((result) => isCurrent && setLoaded(result));
    return () => {
      isCurrent = false;
    };
  }, [chat, fileId, isReading, tries]);
  return { loaded, retry: () => setTries(tries + 1) };
}
