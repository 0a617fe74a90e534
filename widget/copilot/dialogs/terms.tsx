import * as words from '../base/words.ts';
import { Modal } from './modal.tsx';
import { termsSections } from './terms-words.ts';

export function Terms({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={words.terms} closeLabel={words.dismiss} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
      <div class="modal-body prose" tabIndex={0}>
        {termsSections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Modal>
  );
}
