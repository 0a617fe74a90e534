import { useCopilot } from '../base/context.ts';
import { useSlice } from '../base/use-slice.ts';

/** An empty chat: a greeting, and questions to begin with. */
export function Welcome() {
  const { chat, frame } = useCopilot();
  const { heading, text, cards, language } = useSlice(frame, 'welcome');
  return (
    <div class="welcome" dir="auto" lang={language}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <div class="cards">
        {cards.map(({ title, text, prompt }) => (
          <button
            key={title}
            type="button"
            onClick={() => {
              chat.store.setDraft(prompt);
              // Focused, so that Enter sends the question.
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
