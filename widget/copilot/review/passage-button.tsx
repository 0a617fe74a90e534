import type { ReviewPoint } from '#shared/api-review.ts';
import { openDocument } from '../answer/open-document.ts';
import { useCopilot } from '../base/context.ts';
import type { Chosen } from './choose-document.tsx';
import { reviewWords as words } from './review-words.ts';

type PassageButtonProps = { point: ReviewPoint; document: Chosen };

/** The clause and page of a quotation; opens the reader there. */
export function PassageButton({ point: { label, clause, page, start, end }, document }: PassageButtonProps) {
  const copilot = useCopilot();
  const { id: fileId, name } = document;
  const location = words.location(clause, page);
  return (
    <button
      type="button"
      class="passage"
      aria-label={words.openAt(label, location)}
      onClick={({ currentTarget }) => openDocument(copilot, { fileId, name, start, end }, currentTarget)}
    >
      {location}
    </button>
  );
}
