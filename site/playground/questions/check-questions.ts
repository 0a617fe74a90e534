import { AskError, createAskServer } from '#shared/golden-questions/ask-server.ts';
import {
  describeExpected,
  describeFound,
  findMisses,
  type GoldenQuestion,
  GoldenQuestionError,
  type Miss,
  parseGoldenQuestions,
} from '#shared/golden-questions/golden-questions.ts';
import { playground } from '../../words/playground.ts';
import { element } from '../element.ts';

const words = playground.questions;

type Asked = { apiBase: string; key: string; fetch: typeof fetch; signal: AbortSignal };
type Outcome = { text: string; table?: HTMLElement };

/** Asks a pasted list of questions. `onProgress` gets one line after each of them. */
export async function checkQuestions(
  pasted: string,
  { apiBase, key, fetch, signal }: Asked,
  onProgress: (text: string) => void,
): Promise<Outcome> {
  let misses: readonly Miss[] = [];
  let asked = 0;
  try {
    const questions = parseGoldenQuestions(pasted);
    if (questions.length === 0) return { text: words.none };
    const ask = createAskServer({ apiBase, fetch, signal, ...(key !== '' && { key }) });
    onProgress(words.asking(0, questions.length));
    misses = await findMisses(questions, ask, {
      signal,
      onAsked(count, found) {
        asked = count;
        misses = [...found];
        onProgress(words.asking(count, questions.length));
      },
    });
    return toOutcome(questions, misses);
  } catch (thrown) {
    if (thrown instanceof GoldenQuestionError) return { text: words.line(thrown.line, thrown.message) };
    if (signal.aborted) return { text: words.stopped(asked, misses.length), ...toTable(misses) };
    if (thrown instanceof AskError) return { text: `${thrown.message}.`, ...toTable(misses) };
    throw thrown;
  }
}

function toOutcome(questions: readonly GoldenQuestion[], misses: readonly Miss[]): Outcome {
  return { text: words.outcome(questions.length - misses.length, questions.length), ...toTable(misses) };
}

/** Lists what was missed, as the command does. */
function toTable(misses: readonly Miss[]): { table?: HTMLElement } {
  if (misses.length === 0) return {};
  const names = words.columns.map((name) => element('th', { role: 'columnheader', scope: 'col' }, name));
  const head = element('tr', { role: 'row' }, ...names);
  const cell = (at: number, text: string) =>
    element('td', { role: 'cell', 'data-column': words.columns[at] }, text);
  const rows = misses.map((miss) =>
    element(
      'tr',
      { role: 'row' },
      cell(0, String(miss.line)),
      element('th', { role: 'rowheader', scope: 'row' }, miss.question),
      cell(2, describeExpected(miss)),
      cell(3, describeFound(miss)),
    ),
  );
  // On a phone, rows are cards; without the roles, some browsers would no longer treat it as a table.
  const table = element(
    'table',
    { role: 'table' },
    element('caption', {}, words.missed),
    element('thead', { role: 'rowgroup' }, head),
    element('tbody', { role: 'rowgroup' }, ...rows),
  );
  return { table };
}
