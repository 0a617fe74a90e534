import { brand } from '#shared/content/brand.ts';
import { NewsletterForm } from '../sections/newsletter-form.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { ThreadRule } from '../ui/thread-rule.tsx';
import { shellWords } from '../words/shell.ts';

const { footer } = shellWords;

export function Footer() {
  return (
    <footer className="footer">
      <ThreadRule />
      <div className="wrap footer-grid">
        <section className="footer-about" aria-labelledby="footer-about">
          <h2 id="footer-about">{footer.about.heading}</h2>
          <p>{footer.about.text}</p>
          <ul className="footer-social" aria-label={footer.socialLabel}>
            {brand.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <FooterLinks id="footer-pages" {...footer.pages} />
        <FooterLinks id="footer-services" {...footer.services} />
        <section className="footer-newsletter" aria-labelledby="footer-newsletter">
          <h2 id="footer-newsletter">{footer.newsletter.heading}</h2>
          <NewsletterForm />
          <h2>{footer.phone.heading}</h2>
          <a className="footer-phone" href={footer.phone.href}>
            {footer.phone.label}
          </a>
        </section>
      </div>
      <div className="wrap footer-last">
        <p>{footer.copyright}</p>
        <ul>
          {footer.legalLinks.map(({ label, path }) => (
            <li key={path}>
              <SiteLink to={path}>{label}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

type FooterLinksProps = {
  id: string;
  heading: string;
  links: readonly { label: string; path: string }[];
};

function FooterLinks({ id, heading, links }: FooterLinksProps) {
  return (
    <nav className="footer-links" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(({ label, path }) => (
          <li key={label}>
            <SiteLink to={path}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
