/**
 * On a phone rows are laid out as cards. Browsers that then forget that it is a table are told so by its roles, which are
 * those that the elements have anyway.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  head: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
