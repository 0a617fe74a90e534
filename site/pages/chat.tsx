import { pages } from '#shared/content/pages.ts';
import { StreamChat } from '../chat/stream-chat.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { chatScreen } from '../words/screens.ts';

/** A plain chat page that streams one answer at a time. */
export function ChatPage() {
  return (
    <>
      <PageMeta {...pages.chat} />
      <PageHead name={pages.chat.name} heading={chatScreen.heading} lead={chatScreen.lead} />
      <StreamChat />
    </>
  );
}
