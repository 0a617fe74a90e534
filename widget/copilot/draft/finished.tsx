import { attach, toAttachment } from '../../chat/account/attachments.ts';
import type { Drafting } from '../../chat/drafts/drafting.ts';
import { useCopilot } from '../base/context.ts';
import { useSlice } from '../base/use-slice.ts';
import { saveFile } from '../history/save-file.ts';
import { draftWords as words } from './draft-words.ts';
import { Revise } from './revise.tsx';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const counselMark = /\[check with counsel/gi;

/** The stored draft: what is open, downloads, and what can be done with it as a document of the account. */
export function Finished({ drafting }: { drafting: Drafting }) {
  const { chat, frame } = useCopilot();
  const draft = useSlice(drafting, 'draft');
  const open = useSlice(drafting, 'open');
  const markdown = useSlice(drafting, 'markdown');
  const questions = useSlice(drafting, 'template')?.questions ?? [];
  const isBusy = useSlice(drafting, 'isBusy');
  if (!draft) return null;
  const { title, fileId } = draft;
  const toCheck = markdown.match(counselMark)?.length ?? 0;

  const download = (form: 'docx' | 'md') => drafting.download(form, `${title}.${form}`, saveFile);

  function ask() {
    const document = chat.store.get().documents.find(({ id }) => id === fileId);
    attach(chat.store, toAttachment(document ?? { id: fileId, name: `${title}.docx`, type: docxType }));
    frame.setTask(null);
    // Once the composer is rendered again.
    requestAnimationFrame(() => frame.input.current?.focus());
  }

  return (
    <>
      <h3>{words.done}</h3>
      <p role="status">{words.kept}</p>
      <div class="choices">
        <button type="button" class="primary" data-once aria-busy={isBusy} onClick={() => download('docx')}>
          {words.docx}
        </button>
        <button type="button" data-once onClick={() => download('md')}>
          {words.markdown}
        </button>
        <button type="button" onClick={ask}>
          {words.ask}
        </button>
        <button type="button" onClick={() => frame.setTask({ name: 'review', fileId })}>
          {words.review}
        </button>
      </div>
      <Revise drafting={drafting} />
      <p class="rest">{open.length ? words.open(open.length) : words.nothingOpen}</p>
      <ul class="open">
        {questions
          .filter(({ key }) => open.includes(key))
          .map(({ key, label }) => (
            <li key={key}>
              <button type="button" class="text" onClick={() => drafting.reopen(key)}>
                {label}
              </button>
            </li>
          ))}
      </ul>
      {toCheck > 0 && <p>{words.counsel(toCheck)}</p>}
      <div class="choices">
        <button type="button" class="text" onClick={() => drafting.reopen()}>
          {words.allAnswers}
        </button>
        <button type="button" class="text" onClick={drafting.restart}>
          {words.another}
        </button>
      </div>
    </>
  );
}
