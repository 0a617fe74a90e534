import { useLayoutEffect, useState } from 'preact/hooks';
import { sidebarBreakpointPx } from '#shared/limits.ts';
import type { Chat } from '../chat/chat.ts';
import type { Host } from '../host.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { closeIcon } from '../ui/icons.ts';
import { keysIcon, sidebarIcon } from '../ui/overlay-icons.ts';
import { Composer } from './composer.tsx';
import type { DialogName } from './dialog.tsx';
import { MessageList } from './message-list.tsx';
import { Notice } from './notice.tsx';
import { usePart } from './use-part.ts';
import * as words from './words.ts';

type CopilotProps = { host: Host; chat: Chat; dialog: HTMLDialogElement };

export function Copilot({ host, chat, dialog }: CopilotProps) {
  const [isOpen, setOpen] = useState(innerWidth >= sidebarBreakpointPx);
  const [shown, setShown] = useState<DialogName | null>(null);
  const Sidebar = usePart(() => import('./sidebar.tsx'), isOpen);
  const Dialog = usePart(() => import('./dialog.tsx'), Boolean(shown));
  const closeIfDrawer = () => {
    if (innerWidth < sidebarBreakpointPx) setOpen(false);
  };

  useLayoutEffect(() => {
    // Out of reach: the keys that are left do what they do in any dialog.
    import('./serve-keyboard.ts').then(
      (module) => module.serveKeyboard(dialog, chat, () => setShown((now) => now ?? 'shortcuts')),
      () => {},
    );
  }, [dialog, chat]);

  return (
    <>
      {isOpen && (Sidebar ? <Sidebar host={host} chat={chat} onLeave={closeIfDrawer} /> : <aside />)}
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
      {Dialog && shown && <Dialog name={shown} onClose={() => setShown(null)} />}
    </>
  );
}
