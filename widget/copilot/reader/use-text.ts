import { useLayoutEffect, useState } from 'preact/hooks';
import type { DocumentText } from '#shared/api.ts';
import { loadText } from '../../chat/account/document-calls.ts';
import type { Failure } from '../../chat/api/failure.ts';
import type { Chat } from '../../chat/chat.ts';

export type LoadedText = { text: DocumentText } | { failure: Failure };

/** Returns the text of a document once it is extracted; null while it loads. */
export function useText(
  chat: Chat,
  fileId: string,
  isReading: boolean,
): { loaded: LoadedText | null; retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedText | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useLayoutEffect(() => {
    let isCurrent = true;
    setLoaded(null);
    if (!isReading) loadText(chat.client, fileId).then((result) => isCurrent && setLoaded(result));
    return () => {
      isCurrent = false;
    };
  }, [chat, fileId, isReading, tries]);
  return { loaded, retry: () => setTries(tries + 1) };
}
