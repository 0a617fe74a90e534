import { Icon } from '../base/icon.tsx';
import { downIcon } from '../base/icons.ts';
import { tableRoles } from './table-roles.ts';

type SortButtonProps = {
  label: string;
  /** If unset, the table is not sorted by this column. */
  direction: 'ascending' | 'descending' | undefined;
  onClick: () => void;
};

/** The heading of a column, which sorts by it. */
export function SortButton({ label, direction, onClick }: SortButtonProps) {
  return (
    <th {...tableRoles.column} aria-sort={direction}>
      <button type="button" onClick={onClick}>
        {label}
        <Icon strokes={downIcon} />
      </button>
    </th>
  );
}
