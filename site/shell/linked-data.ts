import { guides } from 'virtual:guides';
import { type Article, articles } from '#shared/content/articles.ts';
import { brand } from '#shared/content/brand.ts';
import { offices } from '#shared/content/offices.ts';
import { pages } from '#shared/content/pages.ts';
import { questions } from '#shared/content/questions.ts';
import { unfilledOrigin } from '#shared/unfilled-origin.ts';
import type { GuideSummary } from '../guides/guide.ts';
import { toCrumbs } from '../sections/crumbs.ts';

const organizationId = `${unfilledOrigin}/#organization`;

/** Returns the JSON-LD of an address (schema.org): who we are, what the page is, and its breadcrumb. */
export function toLinkedData(address: string): object[] {
  const article = articles.find(({ slug }) => address === `/blog/${slug}`);
  const guide = guides.find(({ name }) => address === `${pages.guides.path}/${name}`);
  const page = Object.values(pages).find(({ path }) => path === address);
  return [
    ...(address === pages.home.path ? [organization, website] : []),
    ...(article ? [toArticleData(article, address)] : []),
    ...(guide ? [toGuideData(guide, address)] : []),
    ...(address === pages.contact.path ? [frequentQuestions] : []),
    ...toBreadcrumbData(address, article?.title ?? guide?.title ?? page?.name),
  ].map((data) => ({ '@context': 'https://schema.org', ...data }));
}

const organization = {
  '@type': 'Organization',
  '@id': organizationId,
  name: brand.name,
  legalName: brand.legalName,
  url: `${unfilledOrigin}/`,
  logo: `${unfilledOrigin}/icon-512.png`,
  image: `${unfilledOrigin}/share/home.png`,
  description: brand.description,
  email: brand.email,
  telephone: brand.phone.label,
  sameAs: brand.social.map(({ url }) => url),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: brand.phone.label,
    email: brand.email,
    availableLanguage: 'English',
  },
  location: offices.map(({ city, country, latitude, longitude, address }) => ({
    '@type': 'Place',
    name: address[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address[1],
      addressLocality: city,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  })),
};

const publisher = {
  '@type': 'Organization',
  '@id': organizationId,
  name: brand.name,
  url: `${unfilledOrigin}/`,
  logo: { '@type': 'ImageObject', url: `${unfilledOrigin}/icon-512.png`, width: 512, height: 512 },
};

const website = {
  '@type': 'WebSite',
  name: brand.name,
  url: `${unfilledOrigin}/`,
  inLanguage: 'en',
  publisher: { '@id': organizationId },
};

const frequentQuestions = {
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

function toArticleData({ title, intro, published, author, slug }: Article, address: string): object {
  return {
    '@type': 'Article',
    headline: title,
    description: intro,
    image: `${unfilledOrigin}/share/blog-${slug}.png`,
    datePublished: published,
    dateModified: published,
    inLanguage: 'en',
    mainEntityOfPage: unfilledOrigin + address,
    // A role in the company, never an invented person.
    author: { '@type': 'Organization', name: `${brand.name}, ${author}`, url: `${unfilledOrigin}/about` },
    publisher,
  };
}

function toGuideData({ title, summary, written }: GuideSummary, address: string): object {
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    image: `${unfilledOrigin}/share/guides.png`,
    datePublished: written,
    dateModified: written,
    inLanguage: 'en',
    mainEntityOfPage: unfilledOrigin + address,
    author: { '@type': 'Organization', name: brand.name, url: `${unfilledOrigin}/about` },
    publisher,
  };
}

function toBreadcrumbData(address: string, label: string | undefined): object[] {
  if (label === undefined || address === pages.home.path) return [];
  const crumbs = [...toCrumbs(address), { label, path: address }];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label: name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: unfilledOrigin + path,
      })),
    },
  ];
}
