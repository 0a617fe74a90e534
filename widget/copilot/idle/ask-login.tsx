import { useLayoutEffect, useRef } from 'preact/hooks';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { useSheet } from '../base/use-sheet.ts';
import css from './ask-login.css?inline';
import { idleWords as words } from './idle-words.ts';

const sheet = toSheet(css);

/** `onClose`: set if nothing below leads back. */
type AskLoginProps = { isDraft: boolean; onLogin: () => void; onClose?: (() => void) | undefined };

/** Tells a guest why a task needs an account, and what to do. */
export function AskLogin({ isDraft, onLogin, onClose }: AskLoginProps) {
  const { host } = useCopilot();
  const box = useSheet<HTMLElement>(sheet);
  const heading = useRef<HTMLHeadingElement>(null);
  const canLogIn = host.listenersOf('login').length > 0;
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section class="ask-login" ref={box}>
      <h2 tabIndex={-1} autofocus ref={heading}>
        {isDraft ? words.logInToDraft : words.logInToReview}
      </h2>
      <p>{canLogIn ? words.keptInAccount : words.noLogIn}</p>
      <div>
        {canLogIn && (
          <button type="button" class="primary" onClick={onLogin}>
            {words.logIn}
          </button>
        )}
        {onClose && (
          <button type="button" onClick={onClose}>
            {words.backToChat}
          </button>
        )}
      </div>
    </section>
  );
}
