import { Dialog } from './dialog.tsx';

type QuestionProps = {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something that cannot be undone by a click. The safe answer stands first and has the focus. */
export function Question({ title, text, yes, no, onYes, onNo }: QuestionProps) {
  return (
    <Dialog role="alertdialog" title={title} onClose={onNo}>
      <p>{text}</p>
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onNo}>
          {no}
        </button>
        <button type="button" className="button button-primary" onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
