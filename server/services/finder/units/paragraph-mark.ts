/**
 * Bullets, also those of Symbol and Wingdings and Word's "o"; numbers ("3", "1.2A", "4.") and letters ("(a)", "iv.", "(a)(i)");
 * those of footnotes ("[1]"); names of clauses ("Article 5").
 */
const mark =
  /^(?:[^\p{L}\p{N}\s]|o|\(?[a-z\d]{1,4}[.)]|(?:\([a-z\d]{1,4}\)){2}|(?:\d{1,3}\.)*\d{1,3}[a-z]?\.?|\[\d{1,3}\]|(?:article|section|clause)\s\S{1,5})$/iu;

/** Whether a text is what stands before a paragraph, and no cell of a table, however far it stands apart. */
export const isParagraphMark = (text: string) => mark.test(text);
