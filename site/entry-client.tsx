import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { followStoredToken } from './session-store.ts';
import { App } from './shell/app.tsx';
import { listenForAsks } from './shell/ask-copilot.ts';
import { holdEarlyActions } from './shell/early-actions.ts';
import { embedWidget } from './shell/embed-widget.ts';
import { reportUnlessSkipped } from './shell/skipped-transition.ts';
import { followSignInAddress } from './sign-in/sign-in-address.ts';
import { followExpiredSession } from './sign-in/sign-in-store.ts';
import './shell/site.css';

const container = document.getElementById('root');
if (container) {
  // Before the router reads the address, because a sign-in response with a token must not stay in it.
  followSignInAddress();
  followStoredToken();
  followExpiredSession();
  listenForAsks();
  embedWidget();

  const app = (
    <StrictMode>
      <BrowserRouter>
        <App failed={container.dataset.page === '/500'} onReady={holdEarlyActions()} />
      </BrowserRouter>
    </StrictMode>
  );
  const rootOptions = { onRecoverableError: reportUnlessSkipped };
  markTextAreasAsEdited(container);
  // In a transition React waits for the page's code, and hydrates in slices: a slow phone can scroll in between.
  startTransition(() => {
    if (container.firstElementChild) hydrateRoot(container, app, rootOptions);
    // Only `npm run dev` serves an empty page.
    else createRoot(container, rootOptions).render(app);
  });
}

/** While hydrating, React clears a text area unless it counts as edited, and the server may have filled one in. */
function markTextAreasAsEdited(root: HTMLElement): void {
  for (const area of root.querySelectorAll('textarea')) {
    const { value } = area;
    area.value = value;
  }
}
