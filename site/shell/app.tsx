import { useState, ViewTransition } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LazyPage } from '../lazy-page.tsx';
import { Layout } from './layout.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { failedRoute, routes } from './routes.tsx';

type AppProps = {
  /** The server answered 500: its page stands at whatever address was asked for, until the visitor moves on. */
  failed: boolean;
};

export function App({ failed }: AppProps) {
  const location = useLocation();
  const [failedAt] = useState(failed ? location.key : null);
  const showsFailure = failedAt === location.key;

  return (
    <Layout>
      <ViewTransition>
        <PageBoundary key={location.pathname}>
          {showsFailure ? (
            <LazyPage source={failedRoute.source} />
          ) : (
            <Routes>
              {routes.map(({ path, source }) => (
                <Route key={path} path={path} element={<LazyPage source={source} />} />
              ))}
            </Routes>
          )}
        </PageBoundary>
      </ViewTransition>
    </Layout>
  );
}
