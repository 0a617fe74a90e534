import * as words from './words.ts';

/** An empty chat: a greeting and six questions to begin with. */
export function Welcome({ onPick }: { onPick: (prompt: string) => void }) {
  return (
    <div class="welcome">
      <h2>{words.welcome}</h2>
      <p>{words.welcomeText}</p>
      <div class="cards">
        {words.featureCards.map(({ title, text, prompt }) => (
          <button
            key={title}
            type="button"
            onClick={(event) => {
              onPick(prompt);
              // The question stands ready: Enter sends it.
              event.currentTarget.closest('dialog')?.querySelector('textarea')?.focus();
            }}
          >
            <strong>{title}</strong>
            <span>{text}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
