import { guides } from 'virtual:guides';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { articles } from '#shared/content/articles.ts';
import { pages as pageWords } from '#shared/content/pages.ts';
import { App } from './shell/app.tsx';
import { toLinkedData } from './shell/linked-data.ts';
import { findRoute, routes } from './shell/routes.tsx';

/** Every address that is prerendered to a file. */
export const pages: readonly string[] = [
  ...routes.map(({ path }) => path).filter((path) => !/[*:]/.test(path)),
  ...articles.map(({ slug }) => `/blog/${slug}`),
  ...guides.map(({ name }) => `${pageWords.guides.path}/${name}`),
  '/404',
  '/500',
];

/** Returns a page's HTML, its source files as the build manifest names them, and its data for search engines. */
export async function renderPage(address: string) {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <App failed={address === '/500'} />
      </StaticRouter>
    </StrictMode>,
    {
      onError(error) {
        throw error;
      },
      // Otherwise React would move large parts to the end of the HTML and restore them by an inline script, which our policy
      // refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  return {
    html: await new Response(prelude).text(),
    modules: toModules(address),
    linkedData: toLinkedData(address),
  };
}

/** The text of a guide's page is in a file of its own. */
function toModules(address: string): string[] {
  const { module } = findRoute(address);
  const guide = guides.find(({ name }) => address === `${pageWords.guides.path}/${name}`);
  return guide ? [module, `../shared/guides/${guide.name}.md`] : [module];
}
