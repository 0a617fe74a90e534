import { useEffect, useState, ViewTransition } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { SitePagesContext } from '../ui/site-link.tsx';
import { Layout } from './layout.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { failedRoute, isPage, prefetchPage, routes } from './routes.tsx';

type AppProps = {
  /** Whether the server responded with 500: its page replaces the requested one until the visitor navigates. */
  failed: boolean;
  /** Called once the first page is hydrated, or its code has failed to load. */
  onReady?: () => void;
};

/** A transition takes no clicks while the browser captures both pages, for seconds on a slow machine; so without motion there is none. */
const prefersReducedMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

const sitePages = { isPage, prefetch: prefetchPage };

export function App({ failed, onReady }: AppProps) {
  const location = useLocation();
  const [failedAt] = useState(failed ? location.key : null);
  const showsFailure = failedAt === location.key;

  useEffect(() => onReady?.(), [onReady]);

  // No `Suspense` around the page, so that React keeps the old page, or the server's HTML, until the new one's code is there.
  return (
    <SitePagesContext value={sitePages}>
      <Layout>
        <ViewTransition default={prefersReducedMotion() ? 'none' : 'auto'}>
          <PageBoundary key={location.pathname}>
            {showsFailure ? (
              <failedRoute.Page />
            ) : (
              <Routes>
                {routes.map(({ path, Page }) => (
                  <Route key={path} caseSensitive path={path} element={<Page />} />
                ))}
              </Routes>
            )}
          </PageBoundary>
        </ViewTransition>
      </Layout>
    </SitePagesContext>
  );
}
