import type { Chat } from '../../chat/chat.ts';
import { unreachable } from '../../chat/failure.ts';
import { createFailureNotice } from '../../chat/failure-notice.ts';

/** A document, or a passage of it: UTF-16 offsets into its text, `end` exclusive. */
export type Place = { fileId: string; name: string; start?: number | undefined; end?: number | undefined };

/** Shows it beside the conversation; `from` gets the focus back. The reader is fetched when it is first wanted. */
export function openDocument(chat: Chat, from: HTMLElement, place: Place): void {
  import('./show-reader.tsx').then(
    (module) => module.showReader(chat, from, place),
    () => chat.store.addMessages(createFailureNotice(unreachable, place.name)),
  );
}
