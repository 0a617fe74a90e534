import { pages } from '#shared/content/pages.ts';
import { trust } from '#shared/content/trust/trust.ts';
import type { PagePassage } from './page-passages.ts';

/**
 * The text of /trust that is the same on every server. What depends on a server's settings is also in the privacy page's
 * sentences.
 */
export function trustPassages(): PagePassage[] {
  const { path } = pages.trust;
  const { security, accessibility } = trust;
  const { storedSecrets, passwordGuessing } = security.points;
  const { outsideTests, secondFactor } = security.limits;
  const { untried, results } = accessibility.summary;
  const toPassage = (id: string, title: string, text: string, keywords: string) => ({
    title,
    text,
    path: `${path}#${id}`,
    keywords,
  });
  return [
    toPassage(
      security.id,
      'Reporting a vulnerability',
      security.report,
      'security hole bug flaw researcher disclose',
    ),
    toPassage(security.id, 'Second factor', secondFactor, '2fa mfa two-factor authenticator totp'),
    toPassage(
      security.id,
      'Outside security tests',
      outsideTests,
      'pentest penetration audit auditor certificate',
    ),
    toPassage(
      security.id,
      'How passwords are stored',
      `${storedSecrets} ${passwordGuessing}`,
      'hash hashed argon2 brute force',
    ),
    toPassage(
      security.id,
      security.heading,
      Object.values(security.points)
        .map((point) => `- ${point}`)
        .join('\n'),
      'security measures overview questionnaire',
    ),
    toPassage(
      accessibility.id,
      accessibility.heading,
      `${accessibility.lead} ${untried} ${results} ${accessibility.feedback}`,
      'wcag accessible blind deaf disabled disability screen reader jaws nvda voiceover keyboard ada en 301 549',
    ),
  ];
}
