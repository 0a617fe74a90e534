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
  const running = useRef<AbortController>(null);
  useLayoutEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const { name } = file;
    const controller = new AbortController();
    running.current = controller;
    setState({ name });
    const result = await uploadDocument(chat.client, file, controller.signal, (sent) =>
      setState({ name, sent }),
    );
    const account = await chat.account();
    // It was cancelled, or the visitor has signed out meanwhile.
    if (controller.signal.aborted || !account) return;
    if ('failure' in result) return setState(result);
    account.documents.add(result.document);
    onUploaded(result.document);
  }

  return { state, send };
}
