import { articles } from '#shared/content/articles.ts';
import { pages } from '#shared/content/pages.ts';

/** Every kind of page that search engines may list. A page that is added to `pages` is tested automatically. */
export const siteAddresses: readonly string[] = [
  ...Object.values(pages)
    .filter((page) => page !== pages.account)
    .map(({ path }) => path),
  ...articles.map(({ slug }) => `/blog/${slug}`),
  // One guide stands for all, besides the one with wide tables.
  '/guides/remote-work',
  '/guides/amounts-and-thresholds',
];
