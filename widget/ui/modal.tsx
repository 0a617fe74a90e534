import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { IconButton } from './icon-button.tsx';
import { closeIcon } from './icons.ts';
import { keepTabInside } from './keep-tab-inside.ts';
import css from './modal.css?inline';
import { toSheet } from './sheet.ts';
import { useSheet } from './use-sheet.ts';

// Comes with the first dialog and stays.
const sheet = toSheet(css);

type ModalProps = {
  title: string;
  closeLabel: string;
  class?: string;
  role?: 'alertdialog';
  onClose: () => void;
  children: ComponentChildren;
};

/** A dialog above everything; the browser's own top layer, so no page's z-index matters. */
export function Modal({ title, closeLabel, onClose, children, role, class: extra = '' }: ModalProps) {
  const dialog = useSheet<HTMLDialogElement>(sheet);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing gives the focus back to where it was.
    return () => shown?.close();
  }, [dialog]);

  return (
    <dialog
      ref={dialog}
      class={`modal ${extra}`}
      role={role}
      aria-label={title}
      aria-modal="true"
      onKeyDown={(event) => keepTabInside(event, event.currentTarget)}
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
