import { Component, type ReactNode } from 'react';
import { takeFromTab, writeToTab } from '../browser-storage.ts';
import { DeadEnd } from '../sections/dead-end.tsx';
import { failureScreen } from '../words/screens.ts';

const reloadedKey = 'reloadedAddress';

/**
 * If a page's code cannot be fetched, the page usually belongs to an older release, so the address is reloaded once. If that
 * does not help, the visitor is told, and header and footer still work.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown) {
    console.error('page', thrown);
    if (takeFromTab(reloadedKey) === location.pathname) return;
    // Without storage the reload could repeat forever.
    if (writeToTab(reloadedKey, location.pathname)) location.reload();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <DeadEnd {...failureScreen}>
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {failureScreen.retry}
        </button>
      </DeadEnd>
    );
  }
}
