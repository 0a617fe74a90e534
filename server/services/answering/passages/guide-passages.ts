import type { Guide } from '../../knowledge/guide.ts';
import { withoutClosingMarks } from '../../knowledge/knowledge-file.ts';
import type { GuidePart, KnowledgePassage } from './knowledge-passage.ts';

/** Splits a guide into passages: its beginning, and each section. Everything is quoted as plain text. */
export function toGuidePassages(
  name: string,
  { facts, intro, sections }: Guide,
  publicUrl: string,
): KnowledgePassage[] {
  const { title, synonyms, questions, countries, dependsOnCountry } = facts;
  const guide: GuidePart = { name, title, countries, dependsOnCountry };
  const url = publicUrl + facts.url;
  const words = synonyms.join(' ');
  const [only] = countries.length === 1 ? countries : [];
  return [
    {
      passage: { title, text: toPlainText(intro), url },
      questions,
      synonyms: words,
      guide: { ...guide, ...(only && { country: only }) },
    },
    ...sections.map(({ heading, text, questions: asked }): KnowledgePassage => {
      const country = countries.find((each) => heading.startsWith('In ') && heading.includes(each)) ?? only;
      return {
        passage: {
          title: `${title}: ${heading}`,
          text: toPlainText(text),
          url: `${url}#${toAnchor(heading)}`,
        },
        questions: asked,
        synonyms: words,
        guide: { ...guide, ...(country && { country }) },
      };
    }),
  ];
}

/** The anchor of a section on the guide's page. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Removes Markdown; a table row becomes a list item. Keeps underscores within addresses. The parts of links contain no brackets, so
 * that a text of nothing but their beginnings is read once.
 */
export function toPlainText(markdown: string): string {
  return withoutComments(markdown)
    .replace(/^\|[-| :]+\|$\n?/gm, '')
    .replace(
      /^\|(.*)\|$/gm,
      (_, cells: string) =>
        `- ${cells
          .split('|')
          .map((cell) => cell.trim())
          .join(': ')}`,
    )
    .replace(/^#{1,6} (.*)$/gm, (_, heading: string) => withoutClosingMarks(heading))
    .replace(/^> ?/gm, '')
    .replace(/^[*+] +/gm, '- ')
    .replace(/^- \[[ x]\] /gm, '- ')
    .replace(/!?\[([^[\]]+)\]\([^)[]*\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}])|\*+(?=\S)|(?<=\S)\*+|`/gu, '')
    .replace(/(?<=\S)\n(?!\n|- |\d+\. )/g, ' ')
    .trim();
}

/** Not by a pattern, which would look for the end of each "<!--" of a text that has none. */
function withoutComments(markdown: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const start = markdown.indexOf('<!--', at);
    const end = start < 0 ? -1 : markdown.indexOf('-->', start + 4);
    if (end < 0) return kept + markdown.slice(at);
    kept += markdown.slice(at, start);
    at = end + 3;
  }
}
