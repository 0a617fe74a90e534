import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { articles } from '#shared/content/articles.ts';
import { App } from './shell/app.tsx';
import { toLinkedData } from './shell/linked-data.ts';
import { findRoute, loadPage, routes } from './shell/routes.tsx';

/** Every address that becomes a file. */
export const pages: readonly string[] = [
  ...routes.map(({ path }) => path).filter((path) => !/[*:]/.test(path)),
  ...articles.map(({ slug }) => `/blog/${slug}`),
  '/404',
  '/500',
];

/** One page as HTML, its source file's name in the build manifest, and its data for search engines. */
export async function renderPage(address: string) {
  await loadPage(address);
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
      // Outlining large parts would need an inline script to put them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  return {
    html: await new Response(prelude).text(),
    module: findRoute(address).module,
    linkedData: toLinkedData(address),
  };
}
