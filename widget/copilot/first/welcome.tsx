import { useCopilot } from '../base/context.ts';
import * as words from '../base/words.ts';

/** An empty chat: a greeting and six questions to begin with. */
export function Welcome() {
  const { chat, frame } = useCopilot();
  return (
    <div class="welcome">
      <h2>{words.welcome}</h2>
      <p>{words.welcomeText}</p>
      <div class="cards">
        {words.featureCards.map(({ title, text, prompt }) => (
          <button
            key={title}
            type="button"
            onClick={() => {
              chat.store.setDraft(prompt);
              // So that Enter sends the question.
              frame.input.current?.focus();
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
