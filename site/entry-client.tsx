import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { followStoredToken } from './session-store.ts';
import { App } from './shell/app.tsx';
import { listenForAsks } from './shell/ask-copilot.ts';
import { holdEarlyActions } from './shell/early-actions.ts';
import { embedWidget } from './shell/embed-widget.ts';
import { loadPage } from './shell/routes.tsx';
import { followSignInAddress } from './sign-in/sign-in-address.ts';
import './shell/site.css';

const container = document.getElementById('root');
if (container) {
  // Before the router reads the address: an answer with a token must not stay in it.
  followSignInAddress();
  followStoredToken();
  listenForAsks();
  const endHolding = holdEarlyActions();
  embedWidget();

  const failed = container.dataset.page === '/500';
  // The page's own code comes first, so that hydration never has to wait and nothing flickers.
  await loadPage(failed ? '/500' : location.pathname);
  // From here on React itself makes what is pressed ready before it answers.
  const actHeld = endHolding();
  const app = (
    <StrictMode>
      <Ready onReady={actHeld}>
        <BrowserRouter>
          <App failed={failed} />
        </BrowserRouter>
      </Ready>
    </StrictMode>
  );
  // React empties text areas as it hydrates, unless they count as written in: the server may have filled one.
  for (const area of container.querySelectorAll('textarea')) {
    const { value } = area;
    area.value = value;
  }
  // Only `npm run dev` serves an empty page.
  // As a transition React hydrates in slices: a slow phone can scroll and tap in between.
  if (container.firstElementChild) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}

/** Around the page, not beside it, where it would change the ids that the server made with `useId`. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
