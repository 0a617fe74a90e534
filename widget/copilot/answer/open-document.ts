import { addFailureNotice } from '../../chat/actions/failure-notice.ts';
import { unreachable } from '../../chat/api/failure.ts';
import type { Copilot } from '../base/context.ts';
import type { DocumentTarget } from '../base/frame.ts';

/** Shows a document beside the conversation. `opener` gets the focus back when the reader closes. */
export function openDocument({ chat, frame }: Copilot, target: DocumentTarget, opener: HTMLElement): void {
  import('../reader/reader.tsx').then(
    () => frame.setReader({ target, opener }),
    () => addFailureNotice(chat.store, unreachable, target.name),
  );
}
