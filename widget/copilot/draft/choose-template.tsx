import type { Drafting } from '../../chat/drafts/drafting.ts';
import { useCopilot } from '../base/context.ts';
import { useSlice } from '../base/use-slice.ts';
import { draftWords as words } from './draft-words.ts';

/** The templates, and the account's earlier drafts. A guest's choice waits for the sign-in. */
export function ChooseTemplate({ drafting, isSignedIn }: { drafting: Drafting; isSignedIn: boolean }) {
  const { frame } = useCopilot();
  const templates = useSlice(drafting, 'templates');
  const drafts = useSlice(drafting, 'drafts');
  const isUnknown = useSlice(drafting, 'isUnknown');
  const isBusy = useSlice(drafting, 'isBusy');

  return (
    <>
      <h3>{words.choose}</h3>
      <p role="status">{isUnknown ? words.unknown : words.chooseIntro}</p>
      {(isBusy || !templates) && <div class="waiting" role="img" aria-label={words.loading} />}
      <ul class="templates">
        {templates?.map(({ key, title, summary }) => (
          <li key={key}>
            <button
              type="button"
              aria-label={title}
              onClick={() =>
                isSignedIn ? drafting.choose(key) : frame.setTask({ name: 'draft', template: key })
              }
            >
              <strong>{title}</strong>
              <small>{summary}</small>
            </button>
          </li>
        ))}
      </ul>
      {drafts.length > 0 && (
        <>
          <h3>{words.yourDrafts}</h3>
          <ul class="made">
            {drafts.map(({ id, title }) => (
              <li key={id}>
                <button type="button" class="text" onClick={() => drafting.open(id)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
