import type { DocumentText, DocumentView } from '#shared/api.ts';
import type { Client } from '../api/client.ts';
import { type Failure, readFailure, toFailure, unreachable } from '../api/failure.ts';
import { fileTooLarge, uploadFailed } from '../api/failure-words.ts';
import { createUploadTransport } from './upload-transport.ts';

export type UploadFailure = Failure & {
  /** Whether the same file may be accepted at the next attempt. */
  isTemporary: boolean;
};

/**
 * Uploads a file. The server answers once it has the bytes and extracts their text afterwards.
 * @param onSent called with how much is sent, 0 to 1
 */
export async function uploadDocument(
  client: Client,
  file: File,
  signal: AbortSignal,
  onSent: (sent: number) => void,
): Promise<{ document: DocumentView } | { failure: UploadFailure }> {
  const body = new FormData();
  body.append('file', file);
  try {
    const init = { method: 'POST', body, signal };
    const response = await client.request('/chatstream/upload', init, createUploadTransport(onSent));
    const isTemporary = response.status === 429 || response.status >= 500;
    // A proxy in front of the server gives no reason in its response.
    const reason = response.status === 413 ? fileTooLarge : uploadFailed;
    if (!response.ok) return { failure: { ...(await readFailure(response, reason)), isTemporary } };
    const answer = (await response.json()) as Partial<DocumentView>;
    if (!answer.id)
      return { failure: { ...toFailure(answer.code, answer.error, uploadFailed), isTemporary: false } };
    // The simplest backend responds with the id only.
    const { name, type, size } = file;
    return { document: { name, type, size, status: 'ready', progress: 1, ...answer, id: answer.id } };
  } catch {
    return { failure: { code: 'unreachable', message: uploadFailed, isTemporary: true } };
  }
}

/** Returns the account's documents, or null if the backend cannot say. */
export async function loadDocuments(client: Client): Promise<DocumentView[] | null> {
  try {
    const response = await client.request('/chatstream/files');
    return response.ok ? ((await response.json()) as DocumentView[]) : null;
  } catch {
    return null;
  }
}

/** Returns false if the server still has it. */
export async function deleteDocument(client: Client, fileId: string): Promise<boolean> {
  const response = await client.request(toPath(fileId), { method: 'DELETE' }).catch(() => null);
  // 404 means that it is gone already, or that the backend stores none.
  return Boolean(response?.ok || response?.status === 404);
}

/** Keeps a document from before the account's address was proven. Returns what went wrong, or null. */
export function keepDocument(client: Client, fileId: string): Promise<Failure | null> {
  return post(client, `${toPath(fileId)}/keep`);
}

/** Has a document read again that our server could not read. Returns what went wrong, or null. */
export function retryDocument(client: Client, fileId: string): Promise<Failure | null> {
  return post(client, `${toPath(fileId)}/retry`);
}

/** Requests the mailed link that confirms the account's address. Returns what went wrong, or null. */
export function requestConfirmation(client: Client): Promise<Failure | null> {
  return post(client, '/auth/verify');
}

async function post(client: Client, path: string): Promise<Failure | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await client.request(path, { method: 'POST', headers, body: '{}' });
    return response.ok ? null : readFailure(response);
  } catch {
    return unreachable;
  }
}

/** Loads the file as it was uploaded. Rejects if it is not available. */
export async function loadFile(client: Client, fileId: string): Promise<Blob> {
  const response = await client.request(toPath(fileId));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}

/** Loads the extracted text of a document. */
export async function loadText(
  client: Client,
  fileId: string,
): Promise<{ text: DocumentText } | { failure: Failure }> {
  try {
    const response = await client.request(`${toPath(fileId)}/text`);
    return response.ok
      ? { text: (await response.json()) as DocumentText }
      : { failure: await readFailure(response) };
  } catch {
    return { failure: unreachable };
  }
}

function toPath(fileId: string): string {
  return `/chatstream/files/${encodeURIComponent(fileId)}`;
}
