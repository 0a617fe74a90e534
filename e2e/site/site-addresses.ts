import { articles } from '#shared/content/articles.ts';

/** Every page that a visitor can open by its address. */
export const siteAddresses = [
  '/',
  '/about',
  '/contact',
  '/hrservices',
  '/legalservices',
  '/workflow',
  '/blog',
  ...articles.map(({ slug }) => `/blog/${slug}`),
  '/chat',
  '/privacy',
  '/terms',
  '/embed',
];
