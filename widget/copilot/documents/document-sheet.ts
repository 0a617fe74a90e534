import { toSheet } from '../../ui/sheet.ts';
import css from './documents.css?inline';

/** Styles of documents beside the input, in questions and in the sidebar. */
export const documentSheet = toSheet(css);
