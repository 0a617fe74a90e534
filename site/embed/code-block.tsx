import { copyWords } from '../words/embed-snippets.ts';

type CodeBlockProps = {
  /** The file's name, or where the code goes. */
  label: string;
  code: string;
  /** A name for tests and links. */
  id?: string;
};

/** Code to copy. The button works by delegation (use-copy-buttons.ts), so that it may stand in static parts. */
export function CodeBlock({ label, code, id }: CodeBlockProps) {
  return (
    <figure className="code-block" id={id}>
      <figcaption>
        <span>{label}</span>
        <button
          type="button"
          className="text-button needs-script"
          data-copy=""
          aria-label={`${copyWords.copy}: ${label}`}
        >
          {copyWords.copy}
        </button>
      </figcaption>
      <section aria-label={label}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it */}
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  );
}
