import { useLayoutEffect, useState } from 'preact/hooks';
import { sidebarBreakpointPx } from '#shared/limits.ts';
import type { Chat } from '../chat/chat.ts';
import type { Host } from '../host.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { closeIcon } from '../ui/icons.ts';
import { keysIcon, sidebarIcon } from '../ui/overlay-icons.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { Notice } from './notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { usePart } from './use-part.ts';
import * as words from './words.ts';

type CopilotProps = { host: Host; chat: Chat; dialog: HTMLDialogElement };

export function Copilot({ host, chat, dialog }: CopilotProps) {
  const [isOpen, setOpen] = useState(innerWidth >= sidebarBreakpointPx);
  const [shown, setShown] = useState<'terms' | 'shortcuts' | null>(null);
  const Terms = usePart(() => import('./terms.tsx'), shown === 'terms');
  const Shortcuts = usePart(() => import('./shortcuts.tsx'), shown === 'shortcuts');
  const closeIfDrawer = () => {
    if (innerWidth < sidebarBreakpointPx) setOpen(false);
  };

  useLayoutEffect(() => {
    dialog.addEventListener('keydown', ({ key, target }) => {
      // Where text is typed, it is a character like any other.
      if (key === '?' && !(target as Element).matches('input,textarea'))
        setShown((now) => now ?? 'shortcuts');
    });
  }, [dialog]);

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
          <IconButton label={words.shortcuts} strokes={keysIcon} onClick={() => setShown('shortcuts')} />
          <IconButton label={words.close} strokes={closeIcon} onClick={host.close} />
        </header>
        <MessageList chat={chat} host={host} />
        <div class="foot">
          <Composer chat={chat} />
          <Notice client={chat.client} onTerms={() => setShown('terms')} />
        </div>
      </section>
      {Terms && <Terms onClose={() => setShown(null)} />}
      {Shortcuts && <Shortcuts onClose={() => setShown(null)} />}
    </>
  );
}
