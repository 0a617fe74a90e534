import { useState } from 'preact/hooks';
import { sidebarBreakpointPx } from '#shared/limits.ts';
import type { Chat } from '../chat/chat.ts';
import type { Host } from '../host.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { closeIcon } from '../ui/icons.ts';
import { sidebarIcon } from '../ui/overlay-icons.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { Notice } from './notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { usePart } from './use-part.ts';
import * as words from './words.ts';

type CopilotProps = { host: Host; chat: Chat };

export function Copilot({ host, chat }: CopilotProps) {
  const [isOpen, setOpen] = useState(innerWidth >= sidebarBreakpointPx);
  const [showsTerms, setShowsTerms] = useState(false);
  const Terms = usePart(() => import('./terms.tsx').then((module) => module.Terms), showsTerms);
  const closeIfDrawer = () => {
    if (innerWidth < sidebarBreakpointPx) setOpen(false);
  };

  return (
    <>
      {isOpen && <Sidebar host={host} chat={chat} onLeave={closeIfDrawer} />}
      <section class="main">
        <header>
          <IconButton
            label={words.toggleSidebar}
            strokes={sidebarIcon}
            expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <h2 class="title">{words.title}</h2>
          <IconButton label={words.close} strokes={closeIcon} onClick={host.close} />
        </header>
        <MessageList chat={chat} host={host} />
        <div class="foot">
          <Composer chat={chat} />
          <Notice client={chat.client} onTerms={() => setShowsTerms(true)} />
        </div>
      </section>
      {Terms && <Terms onClose={() => setShowsTerms(false)} />}
    </>
  );
}
