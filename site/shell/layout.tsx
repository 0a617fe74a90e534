import type { ReactNode } from 'react';
import { SignIn } from '../sign-in/sign-in.tsx';
import { shellWords } from '../words/shell.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

/** Everything around a page. */
export function Layout({ children }: { children: ReactNode }) {
  useScrollPosition();
  return (
    <>
      <a className="skip-link" href="#content">
        {shellWords.skipLink}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <SignIn />
      <PageAnnouncer />
    </>
  );
}
