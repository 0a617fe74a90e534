import type { AccountExport } from '../services/accounts/account-data.ts';
import { toHistoryItem, toThreadView } from './conversation-views.ts';

/** Serializes an account's data as one JSON text, in chunks: only one conversation or document is in memory at a time. */
export async function* toExportJson(data: AccountExport): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date().toISOString())},\n`;
  yield `"account": ${JSON.stringify(data.account)},\n`;
  yield `"identities": ${JSON.stringify(data.identities)},\n`;
  yield `"signIns": ${JSON.stringify(data.signIns)},\n`;
  yield '"conversations": [';
  let separator = '\n';
  for await (const { conversation, exchanges } of data.conversations) {
    yield separator +
      JSON.stringify({ ...toThreadView(conversation), exchanges: exchanges.map(toHistoryItem) });
    separator = ',\n';
  }
  yield '\n],\n"documents": [';
  separator = '\n';
  for await (const { document, bytes } of data.documents) {
    yield separator + JSON.stringify({ ...document, contentBase64: Buffer.from(bytes).toString('base64') });
    separator = ',\n';
  }
  yield '\n]\n}\n';
}
