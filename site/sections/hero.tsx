import type { CopilotAction } from '#shared/content/copilot-actions.ts';
import { CopilotButton } from './copilot-button.tsx';

type HeroProps = {
  eyebrow: string;
  headline: string;
  lead: string;
  inputLabel: string;
  inputPlaceholder: string;
  submitLabel: string;
  note: string;
  examplesLabel: string;
  examples: readonly string[];
  action: CopilotAction;
};

/** Opens the product itself: what is typed here fills the Co-pilot's input. */
export function Hero(words: HeroProps) {
  return (
    <div className="hero-text">
      <p className="hero-eyebrow">{words.eyebrow}</p>
      <h1 className="hero-title">{words.headline}</h1>
      <p className="hero-lead">{words.lead}</p>
      {/* `data-ask`: shell/ask-copilot.ts opens the Co-pilot with the question. Without scripts, the form is sent to /chat. */}
      <form className="ask" data-ask="" action="/chat" method="get">
        <label htmlFor="hero-question">{words.inputLabel}</label>
        <div className="ask-line">
          <input
            id="hero-question"
            name="q"
            type="text"
            autoComplete="off"
            enterKeyHint="go"
            placeholder={words.inputPlaceholder}
            aria-describedby="hero-note"
          />
          <button type="submit" className="button button-primary">
            {words.submitLabel}
          </button>
        </div>
        <p id="hero-note" className="field-hint">
          {words.note}
        </p>
      </form>
      <div className="hero-examples">
        <p id="hero-examples">{words.examplesLabel}</p>
        <ul aria-labelledby="hero-examples">
          {words.examples.map((question) => (
            <li key={question}>
              <a
                href={`/chat?q=${encodeURIComponent(question)}`}
                data-lexloom-open="copilot"
                data-lexloom-prompt={question}
              >
                {question}
              </a>
            </li>
          ))}
        </ul>
        <CopilotButton action={words.action} />
      </div>
    </div>
  );
}
