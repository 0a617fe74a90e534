import { useContext, useId, useRef } from 'react';
import { copyWords } from '../words/embed-snippets.ts';
import { CopyContext } from './copy-provider.tsx';

type CodeBlockProps = {
  /** The file's name, or where the code goes. */
  label: string;
  code: string;
  /** The block's own anchor. */
  id?: string;
};

/** Code with a button that copies it. */
export function CodeBlock({ label, code, id }: CodeBlockProps) {
  const { copiedId, copy } = useContext(CopyContext);
  const blockId = useId();
  const element = useRef<HTMLElement>(null);
  return (
    <figure className="code-block" id={id}>
      <figcaption>
        <span>{label}</span>
        <button
          type="button"
          className="text-button needs-script"
          aria-label={`${copyWords.copy}: ${label}`}
          data-copied={copiedId === blockId || undefined}
          onClick={() => element.current && copy(blockId, element.current)}
        >
          {copyWords.copy}
        </button>
      </figcaption>
      <section aria-label={label}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it */}
        <pre tabIndex={0}>
          <code ref={element}>{code}</code>
        </pre>
      </section>
    </figure>
  );
}
