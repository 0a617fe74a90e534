import { useRef, useState } from 'preact/hooks';
import type { ContractKind, ReviewView } from '#shared/api-review.ts';
import { useCopilot } from '../base/context.ts';
import {
  type Column,
  filterPoints,
  type Order,
  orderPoints,
  type PointFilter,
  toNextOrder,
} from './order-points.ts';
import { PointRow } from './point-row.tsx';
import { ReviewTools } from './review-tools.tsx';
import { reviewWords as words } from './review-words.ts';
import { SortButton } from './sort-button.tsx';
import { tableRoles } from './table-roles.ts';

type ReviewGridProps = {
  review: ReviewView;
  /** Reviews the same document as another kind. */
  onKind: (kind: ContractKind) => void;
  onCompare: () => void;
  /** Called to choose another document. */
  onOther: () => void;
};

const columns: readonly Column[] = ['point', 'found', 'verdict', 'quotation'];
const filters: readonly PointFilter[] = ['all', 'found', 'needs-review', 'not-acceptable'];

/** A review as a table that can be sorted by its columns and filtered. */
export function ReviewGrid({ review, onKind, onCompare, onOther }: ReviewGridProps) {
  const { site } = useCopilot();
  const table = useRef<HTMLTableElement>(null);
  const [order, setOrder] = useState<Order>(null);
  const [filter, setFilter] = useState<PointFilter>('all');
  const { points, playbook } = review;
  const shown = orderPoints(filterPoints(points, filter), order);
  const name = words.table(review.name);

  return (
    <>
      <ReviewTools review={review} table={table} onKind={onKind} onCompare={onCompare} onOther={onOther} />
      <p class="aside">
        {words.by[playbook]}{' '}
        <a href={`${site}/account#playbook`} target="_blank" rel="noopener">
          {words.ownRules}
        </a>
      </p>
      <div class="filters">
        {filters.map((each) => (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
            {words.filters[each]} <small>{filterPoints(points, each).length}</small>
          </button>
        ))}
      </div>
      <p class={shown.length ? 'spoken' : ''} role="status">
        {shown.length ? words.shown(shown.length, points.length) : words.noneShown}
      </p>
      <table {...tableRoles.table} aria-label={name} class="points" ref={table}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <SortButton
                key={column}
                label={words[column]}
                direction={
                  order?.column === column ? (order.isDescending ? 'descending' : 'ascending') : undefined
                }
                onClick={() => setOrder(toNextOrder(order, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {shown.map((point) => (
            <PointRow key={point.key} point={point} document={{ id: review.fileId, name: review.name }} />
          ))}
        </tbody>
      </table>
    </>
  );
}
