import { Modal } from '../dialogs/modal.tsx';
import { documentWords as words } from './document-words.ts';

type ConsentProps = { onAgree: () => void; onClose: () => void };

/** Shown once, before the first upload. */
export function Consent({ onAgree, onClose }: ConsentProps) {
  return (
    <Modal class="narrow" title={words.title} closeLabel={words.close} onClose={onClose}>
      <div class="modal-body prose">
        <p>{words.intro}</p>
        <ul>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <div class="choices">
        <button type="button" onClick={onClose}>
          {words.cancelChoice}
        </button>
        <button type="button" class="primary" onClick={onAgree}>
          {words.agree}
        </button>
      </div>
    </Modal>
  );
}
