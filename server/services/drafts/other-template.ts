import { escapePattern } from './request-words.ts';
import type { Template } from './template.ts';

/** "Make it mutual", "turn this into a one-way NDA". */
const into =
  /\b(?:make|change|turn|convert|switch)\s(?:(?:it|this|that|the (?:draft|nda|agreement|document))\s)?(?:in)?(?:to\s)?(?:be\s)?(?:an?\s)?(?:fully\s)?([\p{L}-]{3,30}(?:\s[\p{L}-]{1,30}){0,3})/iu;

const listEnglishNames = ({ title, names }: Template) => [title, ...names].map((name) => name.toLowerCase());

/**
 * Returns the template that a request to revise makes of a draft: "mutual" makes of a one-way NDA another template of the same
 * kind, which shares the name "NDA" with it.
 */
export function findOtherTemplate(
  request: string,
  template: Template,
  templates: readonly Template[],
): Template | undefined {
  const [, kind] = into.exec(request) ?? [];
  if (kind === undefined) return undefined;
  const own = listEnglishNames(template);
  return templates.find((other) => {
    if (other === template) return false;
    const names = listEnglishNames(other);
    const special = names
      .filter((name) => own.includes(name))
      .flatMap((shared) =>
        names.filter((name) => name.endsWith(` ${shared}`)).map((name) => name.slice(0, -shared.length - 1)),
      );
    return special.some((words) => startsWith(kind, words));
  });
}

const startsWith = (text: string, words: string) =>
  new RegExp(`^${words.split(/[\s-]/).map(escapePattern).join('[\\s-]')}(?!\\p{L})`, 'iu').test(text);
