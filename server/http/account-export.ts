import type { AccountExport } from '../services/accounts/account-data.ts';
import { toHandoverExport } from '../services/contact/handovers.ts';
import type { HistoryEntry } from '../services/conversations/history.ts';
import { toHistoryItem, toThreadView } from './conversation-views.ts';
import { toDraftView } from './draft-routes.ts';
import { toReviewView } from './review-routes.ts';
import { toJsonItems } from './send-stream.ts';

/** Base64 turns three bytes into four characters: a part of any other length would need padding in the middle. */
const base64Bytes = 3 * 16_384;

/** Serializes an account's data as JSON in parts, so that it is never in memory as a whole. */
export async function* toExportJson(data: AccountExport): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date().toISOString())},\n`;
  yield `"account": ${JSON.stringify(data.account)},\n`;
  yield `"identities": ${JSON.stringify(data.identities.map(toIdentityView))},\n`;
  yield `"signIns": ${JSON.stringify(data.signIns)},\n`;
  yield `"knownNetworks": ${JSON.stringify(data.knownNetworks.map(toNetworkView))},\n`;
  yield '"conversations": [';
  let separator = '\n';
  for await (const { conversation, exchanges } of data.conversations) {
    yield `${separator}${JSON.stringify(toThreadView(conversation)).slice(0, -1)},"exchanges":[`;
    yield* toJsonItems(exchanges, (entry) => JSON.stringify(toExportedItem(entry)));
    yield ']}';
    separator = ',\n';
  }
  yield '\n],\n"handovers": [';
  yield* toJsonItems(data.handovers, (each) => JSON.stringify(toHandoverExport(each)));
  yield `],\n"drafts": [`;
  yield* toJsonItems(data.drafts, (draft) => JSON.stringify(toDraftView(draft)));
  yield `],\n"playbook": ${JSON.stringify(data.playbook)},\n"reviews": [`;
  yield* toJsonItems(data.reviews, (each) => JSON.stringify(toReviewView(each)));
  yield '],\n"documents": [';
  separator = '\n';
  for await (const { document, file } of data.documents) {
    const fields = `${separator}${JSON.stringify(document).slice(0, -1)},`;
    if (file) yield* toFileJson(`${fields}"contentBase64":"`, file.chunks);
    else yield `${fields}"missing":true}`;
    separator = ',\n';
  }
  yield '\n]\n}\n';
}

/** Includes the text of the page that the question was asked on. */
function toExportedItem(entry: HistoryEntry) {
  return { ...toHistoryItem(entry), ...(entry.hostPage && { hostPage: entry.hostPage }) };
}

/**
 * Ends a document's JSON with its file. `before` is yielded from here, too: the reader may stop at any part, and once
 * the first one was taken, stopping closes the file.
 */
async function* toFileJson(before: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let text = before;
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    const whole = rest.length - (rest.length % base64Bytes);
    if (whole === 0) continue;
    yield text + rest.toString('base64', 0, whole);
    text = '';
    rest = rest.subarray(whole);
  }
  yield `${text}${rest.toString('base64')}"}`;
}

function toIdentityView({ createdAt, ...identity }: AccountExport['identities'][number]) {
  return { ...identity, createdAt: new Date(createdAt).toISOString() };
}

/** Leaves out the hash of the network, which means nothing to its owner. */
function toNetworkView({ firstUsedAt, lastUsedAt }: AccountExport['knownNetworks'][number]) {
  return { firstUsedAt: new Date(firstUsedAt).toISOString(), lastUsedAt: new Date(lastUsedAt).toISOString() };
}
