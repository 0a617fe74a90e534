/**
 * On a phone, rows are laid out as cards. Some browsers then forget that it is a table, so the roles are written out, although
 * the elements have them anyway.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  head: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
