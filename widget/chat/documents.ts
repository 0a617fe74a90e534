import type { DocumentView } from '#shared/api.ts';
import type { Client } from './client.ts';
import { type Failure, toFailure } from './failure.ts';

/** Spec §8. */
const uploadFailed = 'File upload failed';

/** Sends the file at once, as the spec has it; the server goes on reading it by itself. */
export async function uploadDocument(
  client: Client,
  file: File,
  signal: AbortSignal,
): Promise<{ document: DocumentView } | { failure: Failure }> {
  const body = new FormData();
  body.append('file', file);
  try {
    const response = await client.request('/chatstream/upload', { method: 'POST', body, signal });
    if (!response.ok) return { failure: await toFailure(response, uploadFailed) };
    const answer = (await response.json()) as Partial<DocumentView>;
    if (!answer.id) return { failure: { code: 'request_failed', message: answer.error || uploadFailed } };
    // A backend that knows only the spec answers with the id alone.
    const { name, type, size } = file;
    return { document: { name, type, size, status: 'ready', progress: 1, ...answer, id: answer.id } };
  } catch {
    return { failure: { code: 'unreachable', message: uploadFailed } };
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

export async function loadFile(client: Client, fileId: string): Promise<Blob> {
  const response = await client.request(`/chatstream/files/${encodeURIComponent(fileId)}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}
