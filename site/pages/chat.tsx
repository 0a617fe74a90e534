import { pages } from '#shared/content/pages.ts';
import { chatScreen } from '#shared/content/screens.ts';
import { PageHead } from '../sections/page-head.tsx';
import { StreamChat } from '../sections/stream-chat.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** The spec's streaming chat test screen. */
export function ChatPage() {
  return (
    <>
      <PageMeta {...pages.chat} />
      <PageHead name={pages.chat.name} heading={chatScreen.heading} lead={chatScreen.lead} />
      <StreamChat />
    </>
  );
}
