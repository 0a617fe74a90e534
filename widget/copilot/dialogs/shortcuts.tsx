import { toSheet } from '../../ui/sheet.ts';
import { useSheet } from '../base/use-sheet.ts';
import * as words from '../base/words.ts';
import { Modal } from './modal.tsx';
import css from './shortcuts.css?inline';
import { shortcuts } from './shortcuts-words.ts';

const sheet = toSheet(css);

/** Lists the keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const list = useSheet<HTMLDListElement>(sheet);
  return (
    <Modal class="narrow" title={words.shortcuts} closeLabel={words.dismiss} onClose={onClose}>
      <dl class="modal-body shortcuts" ref={list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
