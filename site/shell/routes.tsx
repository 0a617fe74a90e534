import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';

type LoadPage = () => Promise<ComponentType>;

export type SiteRoute = {
  path: string;
  /** The page's source file, as the build manifest names it. */
  module: string;
  /** Fetches the page's code. The browser caches it; a failed fetch may be repeated. */
  load: LoadPage;
  /** The page, as a chunk of its own. */
  Page: ComponentType;
};

/** Every address of the site. The last route matches everything else. */
export const routes: readonly SiteRoute[] = [
  route('/', 'home', () => import('../pages/home.tsx').then((m) => m.HomePage)),
  route('/about', 'about', () => import('../pages/about.tsx').then((m) => m.AboutPage)),
  route('/contact', 'contact', () => import('../pages/contact.tsx').then((m) => m.ContactPage)),
  route('/hrservices', 'hr-services', () => import('../pages/hr-services.tsx').then((m) => m.HrServicesPage)),
  route('/legalservices', 'legal-services', () =>
    import('../pages/legal-services.tsx').then((m) => m.LegalServicesPage),
  ),
  route('/workflow', 'workflow', () => import('../pages/workflow.tsx').then((m) => m.WorkflowPage)),
  route('/blog', 'blog', () => import('../pages/blog.tsx').then((m) => m.BlogPage)),
  route('/blog/:slug', 'article', () => import('../pages/article.tsx').then((m) => m.ArticlePage)),
  route('/guides', 'guides', () => import('../pages/guides.tsx').then((m) => m.GuidesPage)),
  route('/guides/:name', 'guide', () => import('../pages/guide.tsx').then((m) => m.GuidePage)),
  route('/chat', 'chat', () => import('../pages/chat.tsx').then((m) => m.ChatPage)),
  route('/linkedin-auth', 'linkedin-auth', () =>
    import('../pages/linkedin-auth.tsx').then((m) => m.LinkedinAuthPage),
  ),
  route('/google-auth', 'google-auth', () =>
    import('../pages/google-auth.tsx').then((m) => m.GoogleAuthPage),
  ),
  route('/embed', 'embed', () => import('../pages/embed.tsx').then((m) => m.EmbedPage)),
  route('/embed/partners', 'embed-partners', () =>
    import('../pages/embed-partners.tsx').then((m) => m.EmbedPartnersPage),
  ),
  route('/account', 'account', () => import('../pages/account.tsx').then((m) => m.AccountPage)),
  route('/reset', 'reset', () => import('../pages/reset.tsx').then((m) => m.ResetPage)),
  route('/verify', 'verify', () => import('../pages/verify.tsx').then((m) => m.VerifyPage)),
  route('/join', 'join', () => import('../pages/join.tsx').then((m) => m.JoinPage)),
  route('/newsletter', 'newsletter', () => import('../pages/newsletter.tsx').then((m) => m.NewsletterPage)),
  route('/newsletter/confirm', 'newsletter-links', () =>
    import('../pages/newsletter-links.tsx').then((m) => m.NewsletterConfirmPage),
  ),
  route('/newsletter/leave', 'newsletter-links', () =>
    import('../pages/newsletter-links.tsx').then((m) => m.NewsletterLeavePage),
  ),
  route('/trust', 'trust', () => import('../pages/trust.tsx').then((m) => m.TrustPage)),
  route('/privacy', 'rules', () => import('../pages/rules.tsx').then((m) => m.PrivacyPage)),
  route('/terms', 'rules', () => import('../pages/rules.tsx').then((m) => m.TermsPage)),
  route('*', 'not-found', () => import('../pages/not-found.tsx').then((m) => m.NotFoundPage)),
];

/** Not a route: rendered at the requested address when the server failed. */
export const failedRoute = route('/500', 'server-error', () =>
  import('../pages/server-error.tsx').then((m) => m.ServerErrorPage),
);

export function findRoute(address: string): SiteRoute {
  if (address === failedRoute.path) return failedRoute;
  return routes.find(({ path }) => isAt(path, address)) ?? failedRoute;
}

/** Whether the address is one of our pages, unlike files and the playground, which is not a page of the app. */
export function isPage(address: string): boolean {
  return routes.some(({ path }) => path !== '*' && isAt(path, address));
}

/** Whether an address is a route's; case counts, as it does on the server. */
const isAt = (path: string, address: string) => !!matchPath({ path, caseSensitive: true }, address);

/** Fetches the code of the page at an address before it is needed. Ignores failures, because the click tries again. */
export function prefetchPage(address: string): void {
  findRoute(address)
    .load()
    .catch(() => undefined);
}

function route(path: string, file: string, load: LoadPage): SiteRoute {
  return {
    path,
    module: `pages/${file}.tsx`,
    load,
    Page: lazy(() => load().then((page) => ({ default: page }))),
  };
}
