import type { DocumentText, DocumentView } from '#shared/api.ts';
import type { Client } from './client.ts';
import { countedFetch } from './counted-fetch.ts';
import { type Failure, toFailure, unreachable } from './failure.ts';
import { uploadFailed } from './failure-words.ts';
import { toTold } from './told-failure.ts';

export type UploadFailure = Failure & {
  /** The same file may well be taken at the next try. */
  isPassing: boolean;
};

/** Sends the file at once, as the spec has it; the server goes on reading it by itself. `onSent` hears 0 to 1. */
export async function uploadDocument(
  client: Client,
  file: File,
  signal: AbortSignal,
  onSent: (sent: number) => void,
): Promise<{ document: DocumentView } | { failure: UploadFailure }> {
  const body = new FormData();
  body.append('file', file);
  try {
    const send = { method: 'POST', body, signal };
    const response = await client.request('/chatstream/upload', send, countedFetch(onSent));
    const isPassing = response.status === 429 || response.status >= 500;
    if (!response.ok) return { failure: { ...(await toFailure(response, uploadFailed)), isPassing } };
    const answer = (await response.json()) as Partial<DocumentView>;
    if (!answer.id) {
      return {
        failure: { ...toTold(answer.code ?? 'request_failed', answer.error, uploadFailed), isPassing: false },
      };
    }
    // A backend that knows only the spec answers with the id alone.
    const { name, type, size } = file;
    return { document: { name, type, size, status: 'ready', progress: 1, ...answer, id: answer.id } };
  } catch {
    return { failure: { code: 'unreachable', message: uploadFailed, isPassing: true } };
  }
}

/** The account's documents, or null where the backend cannot tell. */
export async function loadDocuments(client: Client): Promise<DocumentView[] | null> {
  try {
    const response = await client.request('/chatstream/files');
    return response.ok ? ((await response.json()) as DocumentView[]) : null;
  } catch {
    return null;
  }
}

/** False when it is still there. */
export async function removeDocument(client: Client, fileId: string): Promise<boolean> {
  const response = await client.request(toPath(fileId), { method: 'DELETE' }).catch(() => null);
  // 404: it is gone already, or the backend keeps none.
  return Boolean(response?.ok || response?.status === 404);
}

/** The file as it was uploaded. */
export async function loadFile(client: Client, fileId: string): Promise<Blob> {
  const response = await client.request(toPath(fileId));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}

/** What was read of a document. */
export async function loadText(
  client: Client,
  fileId: string,
): Promise<{ text: DocumentText } | { failure: Failure }> {
  try {
    const response = await client.request(`${toPath(fileId)}/text`);
    return response.ok
      ? { text: (await response.json()) as DocumentText }
      : { failure: await toFailure(response) };
  } catch {
    return { failure: unreachable };
  }
}

function toPath(fileId: string): string {
  return `/chatstream/files/${encodeURIComponent(fileId)}`;
}
