import { useEffect, useId, useRef } from 'react';
import { builderWords } from '../words/embed-snippets.ts';
import { CodeBlock } from './code-block.tsx';
import { InlineCode } from './inline-code.tsx';
import { type SnippetChoices, toChosenOptions } from './snippet-choices.ts';
import { type SnippetInput, toTag } from './snippets.ts';

type SnippetBuilderProps = { input: SnippetInput; onChoose: (choices: Partial<SnippetChoices>) => void };

const { fields } = builderWords;
const textFields = ['accent', 'locale', 'publicKey', 'page'] as const;
const selectFields = ['theme', 'position'] as const;
const switchFields = ['launcher', 'isPinned'] as const;

/** Choices on one side; on the other the snippet, with the live widget below. */
export function SnippetBuilder({ input, onChoose }: SnippetBuilderProps) {
  const { choices } = input;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // React has not heard of what was chosen before hydration, or restored by the browser after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later choices come by `onChange`
  useEffect(() => {
    if (form.current) onChoose(readChoices(form.current));
  }, []);
  const isColourRefused = choices.accent.trim() !== '' && !CSS.supports('color', choices.accent.trim());
  return (
    <div className="builder">
      <form
        ref={form}
        className="form builder-form needs-script"
        aria-label={builderWords.formLabel}
        onSubmit={(event) => event.preventDefault()}
      >
        {selectFields.map((name) => (
          <label key={name} className="field">
            <span>{fields[name].label}</span>
            <select
              name={name}
              value={choices[name]}
              onChange={({ target }) => onChoose({ [name]: target.value } as Partial<SnippetChoices>)}
            >
              {Object.entries(fields[name].choices).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
        {textFields.map((name) => (
          <label key={name} className="field">
            <span>{fields[name].label}</span>
            <input
              type="text"
              name={name}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${id}-${name}`}
              aria-invalid={(name === 'accent' && isColourRefused) || undefined}
              value={choices[name]}
              onChange={({ target }) => onChoose({ [name]: target.value })}
            />
            <span className="field-hint" id={`${id}-${name}`}>
              {name === 'accent' && isColourRefused ? fields.accent.refused : fields[name].hint}
            </span>
          </label>
        ))}
        {switchFields.map((name) => (
          <div key={name} className="builder-switch">
            <input
              type="checkbox"
              name={name}
              id={`${id}-${name}-switch`}
              aria-describedby={`${id}-${name}`}
              checked={choices[name]}
              onChange={({ target }) => onChoose({ [name]: target.checked })}
            />
            <label htmlFor={`${id}-${name}-switch`}>{fields[name].label}</label>
            <span className="field-hint" id={`${id}-${name}`}>
              {fields[name].hint}
            </span>
          </div>
        ))}
      </form>
      <div className="builder-result">
        <CodeBlock id="snippet" label={builderWords.snippetLabel} code={toTag(input)} />
        <p className="builder-note">
          <InlineCode text={builderWords.snippetNote} />
        </p>
      </div>
      <Preview choices={choices} />
    </div>
  );
}

function readChoices(form: HTMLFormElement): Partial<SnippetChoices> {
  const data = new FormData(form);
  return Object.fromEntries([
    ...[...selectFields, ...textFields].map((name) => [name, data.get(name)]),
    ...switchFields.map((name) => [name, data.has(name)]),
  ]);
}

/** The widget in a page of its own, which receives each choice as it is made. */
function Preview({ choices }: { choices: SnippetChoices }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const options = toChosenOptions(choices);
  const message = JSON.stringify(options);

  useEffect(() => {
    const send = () => frame.current?.contentWindow?.postMessage(message, location.origin);
    send();
    // The first message may be sent before the frame listens, so the frame reports when it does.
    function handleMessage({ source, data }: MessageEvent) {
      if (source === frame.current?.contentWindow && data === 'ready') send();
    }
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [message]);

  return (
    <figure className="builder-preview needs-script">
      <figcaption>
        {builderWords.preview}
        <span className="field-hint">{builderWords.previewHint}</span>
      </figcaption>
      <iframe ref={frame} src="/embed/preview" title={builderWords.preview} loading="lazy" />
    </figure>
  );
}
