import { toSheet } from '../../ui/sheet.ts';
import css from './lists.css?inline';

/** Styles of the lists in the sidebar. */
export const listSheet = toSheet(css);
