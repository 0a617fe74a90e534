import { toSheet } from '../../ui/sheet.ts';
import css from './lists.css?inline';

/** For the lists of the sidebar. */
export const listSheet = toSheet(css);
