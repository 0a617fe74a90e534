import { playground } from '../../words/playground.ts';
import { button, element } from '../element.ts';
import { keep, readKept } from '../kept.ts';

const words = playground.questions;

type QuestionsParts = {
  apiBase: () => string;
  publicKey: () => string;
  /** The page's own `fetch`, so that the real server is asked, whatever backend the widget uses. */
  fetch: typeof fetch;
};

/** A list of golden questions, as `npm run questions:check` accepts it, asked of the real server. */
export function createQuestionsSection({ apiBase, publicKey, fetch }: QuestionsParts): HTMLElement {
  const list = element('textarea', {
    id: 'questions',
    rows: '6',
    spellcheck: 'false',
    'aria-describedby': 'questions-hint',
    placeholder: words.placeholder,
  });
  list.value = readKept().questions ?? '';
  list.addEventListener('change', () => keep({ questions: list.value }));
  const status = element('p', { role: 'status', class: 'status' });
  const misses = element('div', { class: 'misses' });
  const check = button(words.check, handleCheck, { class: 'primary' });
  let running: AbortController | undefined;

  async function handleCheck() {
    if (running) return running.abort();
    running = new AbortController();
    const { signal } = running;
    check.textContent = words.stop;
    misses.replaceChildren();
    status.textContent = words.loading;
    try {
      // Only loaded when it is used.
      const { checkQuestions } = await import('./check-questions.ts');
      const asked = { apiBase: apiBase(), key: publicKey(), fetch, signal };
      const outcome = await checkQuestions(list.value, asked, (text) => {
        status.textContent = text;
      });
      status.textContent = outcome.text;
      if (outcome.table) misses.replaceChildren(outcome.table);
    } catch (thrown) {
      status.textContent = thrown instanceof TypeError ? words.notLoaded : String(thrown);
    } finally {
      running = undefined;
      check.textContent = words.check;
    }
  }

  return element(
    'section',
    { class: 'questions', 'aria-labelledby': 'questions-heading' },
    element('h2', { id: 'questions-heading' }, words.heading),
    element('p', { class: 'note' }, words.note),
    element(
      'div',
      { class: 'field' },
      element('label', { for: 'questions' }, words.label),
      list,
      element('p', { id: 'questions-hint', class: 'hint' }, words.hint),
    ),
    element('div', { class: 'buttons' }, check, status),
    misses,
  );
}
