import { Modal } from './modal.tsx';

type ConfirmProps = {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { title, text, confirmLabel, cancelLabel, closeLabel, onConfirm, onCancel } = props;
  return (
    <Modal class="narrow" role="alertdialog" title={title} closeLabel={closeLabel} onClose={onCancel}>
      <div class="modal-body">{text}</div>
      <div class="choices">
        <button type="button" onClick={onCancel}>
          {cancelLabel}
        </button>
        <button type="button" class="primary" onClick={onConfirm}>
          {confirmLabel}
        </button>
      </div>
    </Modal>
  );
}
