import { toSheet } from '../../ui/sheet.ts';
import css from './files.css?inline';

/** How files look: beside the input, in questions, in the list of documents. */
export const fileSheet = toSheet(css);
