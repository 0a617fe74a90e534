import { articles } from '#shared/content/articles.ts';
import { brand } from '#shared/content/brand.ts';
import { type Claim, commitments, hrClaims, legalClaims } from '#shared/content/claims.ts';
import { offices } from '#shared/content/offices.ts';
import { pages } from '#shared/content/pages.ts';
import { sectors } from '#shared/content/sectors.ts';
import { backOffice, hrServices, legalServices } from '#shared/content/services.ts';
import { unfilledOrigin } from '#shared/unfilled-origin.ts';
import type { PageFacts } from './page-facts.ts';

/** Pages about an account or a single event, which contain nothing for a program that answers questions about us. */
const personal: readonly string[] = [pages.account.path, pages.chat.path];

/**
 * `/llms.txt` (llmstxt.org): who the company is, in its own words, and where each subject is covered, for programs that read on
 * behalf of people.
 */
export function toLlmsText(facts: readonly PageFacts[]): string {
  const isArticle = ({ address }: PageFacts) => articles.some(({ slug }) => address === `/blog/${slug}`);
  const isGuide = ({ address }: PageFacts) => address.startsWith(`${pages.guides.path}/`);
  const main = facts.filter((page) => !isArticle(page) && !isGuide(page) && !personal.includes(page.address));
  return `# ${brand.name}

> ${brand.description}

The figures and commitments below are the company's own statements. Nothing here is legal advice.

- E-mail: ${brand.email}
- Phone, day and night: ${brand.phone.label}
${toList(offices.map(({ city, country, address }) => `Office in ${city}, ${country}: ${address.join(', ')}`))}

${toList(commitments.map(({ title, text }) => `${title}: ${text}`))}

## Pages

${toLinks(main)}

## Legal services

${toServices([...legalServices, backOffice])}
- Company figures: ${toFigures(legalClaims)}

## HR services

${toServices(hrServices)}
- Company figures: ${toFigures(hrClaims)}

## Sectors

${toList(sectors.map(({ title, slug }) => toLink({ title, address: `${pages.legalServices.path}#${slug}` })))}

## Articles

${toLinks(facts.filter(isArticle))}

## Guides

Information in plain words, not legal advice and not reviewed by a lawyer. Each names its sources and when they were read.

${toLinks(facts.filter(isGuide))}
`;
}

const toList = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

const toFigures = (claims: readonly Claim[]) =>
  claims.map(({ value, label }) => `${value} ${label}`).join(', ');

const toServices = (services: readonly { name: string; summary: string; path: string }[]) =>
  toList(services.map(({ name, summary, path }) => `${toLink({ title: name, address: path })}: ${summary}`));

const toLinks = (listed: readonly PageFacts[]) =>
  toList(
    listed.map(({ title, address, description }) => {
      const own = title.replace(` · ${brand.name}`, '');
      return `${toLink({ title: own, address })}: ${description}`;
    }),
  );

const toLink = ({ title, address }: { title: string; address: string }) =>
  `[${title}](${unfilledOrigin}${address})`;
