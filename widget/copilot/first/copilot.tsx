import { closeIcon } from '../../ui/icons.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { IconButton } from '../base/icon-button.tsx';
import { keysIcon, sidebarIcon } from '../base/icons.ts';
import { noticeId } from '../base/notice-id.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import * as words from '../base/words.ts';
import { Composer } from './composer.tsx';
import conversationCss from './conversation.css?inline';
import copilotCss from './copilot.css?inline';
import { Messages } from './messages.tsx';

/** Shared, because a page may switch between a place and the overlay many times. */
const sheet = toSheet(copilotCss + conversationCss);

/** Everything in the overlay: the conversation first, then the parts around it as they are loaded. */
export function Copilot() {
  const { host, frame } = useCopilot();
  const isSidebarOpen = useSlice(frame, 'isSidebarOpen');
  const task = useSlice(frame, 'task');
  const paused = useSlice(frame, 'paused');
  const Sidebar = useLazy(() => import('../idle/sidebar.tsx'), isSidebarOpen);
  const Around = useLazy(() => import('../idle/around-conversation.tsx'), true);
  const Task = useLazy(() => import('../idle/task.tsx'), task !== null);
  const Processing = useLazy(() => import('../idle/processing.tsx'), true);

  return (
    <>
      {isSidebarOpen && (Sidebar ? <Sidebar /> : <aside />)}
      <section class="main" ref={useSheet(sheet)}>
        <header>
          <IconButton
            label={words.toggleSidebar}
            strokes={sidebarIcon}
            expanded={isSidebarOpen}
            onClick={frame.toggleSidebar}
          />
          <h2 class="title">{words.title}</h2>
          <IconButton
            label={words.shortcuts}
            strokes={keysIcon}
            onClick={() => frame.setDialog('shortcuts')}
          />
          {!frame.isInPage && <IconButton label={words.close} strokes={closeIcon} onClick={host.close} />}
        </header>
        {task && Task ? <Task task={task} /> : <Messages />}
        <div class="foot">
          {paused ? (
            <div>
              <p class="question" role="status">
                {paused}
              </p>
            </div>
          ) : (
            !(task && Task) && <Composer />
          )}
          {/* Below every conversation: that it is not legal advice, which assistant answers, who processes the text, and how long it is kept. */}
          <p class="notice">
            {words.notAdvice} {Processing ? <Processing /> : <span id={noticeId}>{words.automatic} </span>}
            <button type="button" class="text" onClick={() => frame.setDialog('terms')}>
              {words.terms}
            </button>
          </p>
        </div>
      </section>
      {Around && <Around />}
    </>
  );
}
