import { pages } from '#shared/content/pages.ts';
import { trust } from '#shared/content/trust/trust.ts';
import { type PagePassage, toList } from './page-passages.ts';

/**
 * The text of /trust that is the same on every server. What depends on a server's settings is also in the privacy page's
 * sentences.
 */
export function trustPassages(): PagePassage[] {
  const { path } = pages.trust;
  const { answers, processors, retention, security, accessibility } = trust;
  const [, , training = ''] = answers.paragraphs;
  const [, , backups = ''] = retention.fixed;
  const { storedSecrets, passwordGuessing } = security.points;
  const { outsideTests, secondFactor } = security.limits;
  const { untried, results } = accessibility.summary;
  // A quotation shows backticks as they are.
  const toPassage = (id: string, title: string, text: string, keywords: string) => ({
    title,
    text: text.replaceAll('`', ''),
    path: `${path}#${id}`,
    keywords,
  });
  return [
    toPassage(answers.id, 'Training of models', training, 'train trained fine-tune'),
    toPassage(
      processors.id,
      processors.heading,
      `${processors.lead} ${processors.note}\n${toList(processors.entries.map(({ name, text }) => `${name}: ${text}`))}`,
      'subprocessor sub-processor vendor third party hosting hosted region recipient',
    ),
    toPassage(retention.id, 'Backups', backups, 'backup restore deleted copy'),
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
      toList(Object.values(security.points)),
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
