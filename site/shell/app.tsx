import { type ReactNode, Suspense, useEffect, useState, ViewTransition } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { SitePagesContext } from '../ui/site-link.tsx';
import { Layout } from './layout.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { failedRoute, isPage, prefetchPage, routes } from './routes.tsx';

type AppProps = {
  /** The server answered 500: its page replaces the requested one until the visitor navigates. */
  failed: boolean;
  /** Called once the first page has its event handlers. */
  onReady?: () => void;
};

const sitePages = { isPage, prefetch: prefetchPage };

export function App({ failed, onReady }: AppProps) {
  const location = useLocation();
  const [failedAt] = useState(failed ? location.key : null);
  const showsFailure = failedAt === location.key;

  return (
    <SitePagesContext value={sitePages}>
      <Layout>
        <ViewTransition>
          <Suspense>
            <Ready onReady={onReady}>
              <PageBoundary key={location.pathname}>
                {showsFailure ? (
                  <failedRoute.Page />
                ) : (
                  <Routes>
                    {routes.map(({ path, Page }) => (
                      <Route key={path} path={path} element={<Page />} />
                    ))}
                  </Routes>
                )}
              </PageBoundary>
            </Ready>
          </Suspense>
        </ViewTransition>
      </Layout>
    </SitePagesContext>
  );
}

/** Inside `Suspense`: its effect runs when the page itself is hydrated, or has failed to load. */
function Ready({ onReady, children }: { onReady: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onReady?.(), [onReady]);
  return children;
}
