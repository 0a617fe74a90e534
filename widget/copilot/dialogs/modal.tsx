import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { closeIcon } from '../../ui/icons.ts';
import { trapFocus } from '../../ui/keyboard/focus-trap.ts';
import { toSheet } from '../../ui/sheet.ts';
import { IconButton } from '../base/icon-button.tsx';
import { useSheet } from '../base/use-sheet.ts';
import css from './modal.css?inline';

const sheet = toSheet(css);

type ModalProps = {
  title: string;
  closeLabel: string;
  class?: string;
  role?: 'alertdialog';
  onClose: () => void;
  children: ComponentChildren;
};

/** A dialog in the browser's top layer, where no page's z-index matters. */
export function Modal({ title, closeLabel, onClose, children, role, class: extra = '' }: ModalProps) {
  const dialog = useSheet<HTMLDialogElement>(sheet);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing restores the focus.
    return () => shown?.close();
  }, [dialog]);

  return (
    <dialog
      ref={dialog}
      class={`modal ${extra}`}
      role={role}
      dir="auto"
      aria-label={title}
      aria-modal="true"
      onKeyDown={(event) => trapFocus(event, event.currentTarget)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="bar">
        <h2>{title}</h2>
        <IconButton label={closeLabel} strokes={closeIcon} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
