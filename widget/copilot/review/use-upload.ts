import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DocumentView } from '#shared/api.ts';
import { type UploadFailure, uploadDocument } from '../../chat/account/document-calls.ts';
import { useCopilot } from '../base/context.ts';

export type UploadState =
  /** `sent`: 0 to 1; undefined if the bytes cannot be counted. */
  { name: string; sent?: number | undefined } | { failure: UploadFailure };

/** Uploads one file outside the queue of the next question, because it is for a review and belongs to no question. */
export function useUpload(onUploaded: (document: DocumentView) => void) {
  const { chat } = useCopilot();
  const [state, setState] = useState<UploadState | null>(null);
  const leave = useRef<() => void>(null);
  useLayoutEffect(() => () => leave.current?.(), []);

  async function send(file: File) {
    const { name } = file;
    const controller = new AbortController();
    let progress: number | undefined;
    let hasLeft = false;
    leave.current = () => {
      hasLeft = true;
      // After all bytes are sent, the document is on the server, so it has to be listed.
      if (progress !== 1) controller.abort();
    };
    setState({ name });
    const account = chat.account();
    const result = await uploadDocument(chat.client, file, controller.signal, (sent) => {
      progress = sent;
      setState({ name, sent });
    });
    // The visitor has signed out meanwhile.
    if (!account || account !== chat.account()) return;
    const { documents } = await account;
    if ('document' in result) documents.add(result.document);
    if (hasLeft) return;
    if ('failure' in result) return setState(result);
    onUploaded(result.document);
  }

  return { state, send };
}
