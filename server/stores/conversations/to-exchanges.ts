import type { Selectable } from 'kysely';
import type { HostPage } from '#shared/api-host-page.ts';
import { type ErrorCode, statusOf } from '#shared/errors.ts';
import type { Source } from '../../services/answering/passages/passage.ts';
import type { Exchange } from '../../services/conversations/exchange.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';
import { joinChunks } from './answer-chunks.ts';

/** The text of a running answer is in chunks; that of every other answer is a single text. */
export async function toExchanges(
  db: Db,
  rows: readonly Selectable<Schema['exchange']>[],
): Promise<Exchange[]> {
  const runningIds = rows.filter((row) => row.status === 'running').map((row) => row.id);
  const texts = runningIds.length > 0 ? await joinChunks(db, runningIds) : new Map<string, string>();
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    ownerId: row.owner_id,
    message: row.message,
    response: texts.get(row.id) ?? row.response,
    status: row.status,
    sources: JSON.parse(row.sources) as Source[],
    documentIds: JSON.parse(row.document_ids) as string[],
    requestHash: row.request_hash,
    rating: row.rating,
    assistant: row.assistant ?? undefined,
    outcome: row.outcome ?? undefined,
    suggestions: row.suggestions === null ? [] : (JSON.parse(row.suggestions) as string[]),
    failureCode: toFailureCode(row.failure_code),
    createdAt: row.created_at,
    endedAt: row.ended_at ?? undefined,
    handover: toHandoverNote(row),
    hostPage: row.host_page === null ? undefined : (JSON.parse(row.host_page) as HostPage),
  }));
}

/** A newer release may know codes that this one does not. */
const toFailureCode = (code: ErrorCode | null): ErrorCode | undefined =>
  code !== null && Object.hasOwn(statusOf, code) ? code : undefined;

function toHandoverNote({ handed_over_at: at, replies_by }: Selectable<Schema['exchange']>) {
  return at === null ? undefined : { at, repliesBy: replies_by ?? undefined };
}
