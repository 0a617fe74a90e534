import { type FormEvent, useEffect, useRef } from 'react';
import { SubmitButton } from '../ui/submit-button.tsx';
import { chatScreen } from '../words/screens.ts';
import { AnswerText } from './answer-text.tsx';
import { useStreamChat } from './use-stream-chat.ts';

/** Questions and streamed answers. The input is cleared when an answer is complete. */
export function StreamChat() {
  const { messages, isBusy, send } = useStreamChat();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('q');
    if (asked && input.current && !input.current.value) input.current.value = asked;
  }, []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    const text = field?.value ?? '';
    if (isBusy || !text.trim()) return;
    const isWhole = await send(text);
    // Cleared unless something else was typed meanwhile.
    if (isWhole && field?.value === text) field.value = '';
  }

  return (
    <div className="wrap stream-chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="stream-log" role="log" aria-label={chatScreen.logLabel} aria-busy={isBusy} tabIndex={0}>
        {messages.length === 0 && <p className="stream-empty">{chatScreen.empty}</p>}
        {messages.map(({ id, role, content, isByModel }) => (
          <div
            key={id}
            className={`stream-message stream-${role}`}
            data-ai-generated={isByModel ? 'model' : undefined}
          >
            <p className="stream-role">{role === 'user' ? chatScreen.you : chatScreen.assistant}</p>
            {role === 'user' ? <p className="stream-text">{content}</p> : <AnswerText text={content} />}
          </div>
        ))}
      </div>
      <form className="ask" onSubmit={handleSubmit}>
        <label className="visually-hidden" htmlFor="chat-input">
          {chatScreen.inputLabel}
        </label>
        <div className="ask-line">
          <input
            ref={input}
            id="chat-input"
            name="message"
            type="text"
            autoComplete="off"
            enterKeyHint="send"
            placeholder={chatScreen.inputPlaceholder}
            aria-describedby="chat-note"
          />
          <SubmitButton label={chatScreen.send} busyLabel={chatScreen.send} isBusy={isBusy} />
        </div>
        <p className="field-hint">
          <span id="chat-note">{chatScreen.note}</span>{' '}
          <span role="status">{isBusy ? chatScreen.busy : ''}</span>
        </p>
      </form>
    </div>
  );
}
