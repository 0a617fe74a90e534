import { useState } from 'preact/hooks';
import type { DocumentText } from '#shared/api.ts';
import { readerWords as words } from './reader-words.ts';

type ContentsProps = { clauses: DocumentText['clauses']; onPick: (start: number) => void };

/** The document's headings and clauses as a table of contents; each entry scrolls to its text. */
export function Contents({ clauses, onPick }: ContentsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="contents" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.contents}</summary>
      {isOpen && (
        <ol>
          {clauses.map(({ number, heading, start, page }) => (
            <li key={start}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  onPick(start);
                }}
              >
                <span>{[number, heading].filter(Boolean).join(' ')}</span>
                {page !== undefined && <small>{page}</small>}
              </button>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
