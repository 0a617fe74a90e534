import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from './icons.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Use `alertdialog` for a question. */
  role?: 'dialog' | 'alertdialog';
  /** The name of the close button. A question has none, because its own buttons answer it. */
  closeLabel?: string;
};

/** A modal dialog. The browser traps the focus, and restores it at the end. */
export function Dialog({ title, onClose, children, role = 'dialog', closeLabel }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();

  // In a layout effect, before the element is removed, because a detached dialog does not restore the focus when it closes.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={element}
      className="dialog"
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-threads" aria-hidden="true" />
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {closeLabel && (
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </header>
      <div id={bodyId}>{children}</div>
    </dialog>
  );
}
