import { toSheet } from '../ui/sheet.ts';
import css from './lists.css?inline';

/** How the sidebar's lists look. */
export const listSheet = toSheet(css);
