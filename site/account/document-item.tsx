import type { MouseEvent } from 'react';
import type { DocumentView } from '#shared/api.ts';
import { passFocus } from '../ui/pass-focus.ts';
import { accountWords } from '../words/account.ts';

type DocumentItemProps = {
  document: DocumentView;
  /** Resolves to whether it is kept. */
  onKeep: () => Promise<boolean>;
  onDownload: () => void;
  /** @param button the button that was pressed, which disappears with the row */
  onRemove: (button: Element) => void;
};

/** A document of the account. If it is from before the address was confirmed, it says so until it is kept. */
export function DocumentItem({ document, onKeep, onDownload, onRemove }: DocumentItemProps) {
  const { name, size, unseen } = document;

  async function handleKeep({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const next = currentTarget.nextElementSibling;
    if ((await onKeep()) && next instanceof HTMLElement) passFocus(currentTarget, next);
  }

  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="field-hint">{toSize(size)}</p>
        {unseen && <p className="account-unseen">{accountWords.unseen}</p>}
      </div>
      <div className="account-actions">
        {unseen && (
          <button
            type="button"
            className="text-button"
            aria-label={accountWords.keepOf(name)}
            onClick={handleKeep}
          >
            {accountWords.keep}
          </button>
        )}
        <button
          type="button"
          className="text-button"
          aria-label={accountWords.downloadOf(name)}
          onClick={onDownload}
        >
          {accountWords.download}
        </button>
        <button
          type="button"
          className="text-button"
          aria-label={accountWords.removeOf(name)}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          {accountWords.remove}
        </button>
      </div>
    </li>
  );
}

const kilobyte = 1000;

function toSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < kilobyte ** 2) return `${Math.round(bytes / kilobyte)} kB`;
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`;
}
