import { pages } from '#shared/content/pages.ts';
import { shellWords } from '../words/shell.ts';

export type Crumb = { label: string; path: string };

const home: Crumb = { label: shellWords.breadcrumbs.home, path: pages.home.path };

/** Returns the pages above an address, from Home down, for the breadcrumb and the data for search engines. */
export function toCrumbs(address: string): readonly Crumb[] {
  if (address.startsWith(`${pages.blog.path}/`)) return [home, toCrumb(pages.blog)];
  if (address.startsWith(`${pages.guides.path}/`)) return [home, toCrumb(pages.guides)];
  if (address === pages.embedPartners.path) return [home, toCrumb(pages.embed)];
  if (address === pages.workflow.path) return [home, toCrumb(pages.hrServices)];
  return [home];
}

function toCrumb({ name, path }: { name: string; path: string }): Crumb {
  return { label: name, path };
}
