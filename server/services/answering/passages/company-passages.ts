import { about } from '#shared/content/about.ts';
import { type ArticleSection, articles } from '#shared/content/articles.ts';
import { brand } from '#shared/content/brand.ts';
import { type Claim, commitments, hrClaims, legalClaims } from '#shared/content/claims.ts';
import { hr } from '#shared/content/hr.ts';
import { offices, officesSummary } from '#shared/content/offices.ts';
import { sectors } from '#shared/content/sectors.ts';
import { backOffice, hrServices, legalServices, type Service } from '#shared/content/services.ts';
import { findCountries } from '../countries/named-countries.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import { type PagePassage, pagePassages, toList } from './page-passages.ts';
import { trustPassages } from './trust-passages.ts';

/** What visitors ask when they want a passage, by its title. */
export type PassagePhrasings = ReadonlyMap<string, readonly string[]>;

/** Low, because an address is rather asked of the office itself: "the street of the Indian one". */
const summaryWeight = 0.4;

/** Lists the company's own passages with their phrasings; text that two pages share is one passage. */
export function listCompanyPassages(
  publicUrl: string,
  phrasings: PassagePhrasings = new Map(),
): KnowledgePassage[] {
  const texts = new Set<string>();
  return listPages()
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .map(({ title, text, path, keywords = '', weight, country }) => ({
      passage: { title, text, url: publicUrl + path },
      questions: phrasings.get(title) ?? [],
      synonyms: keywords,
      ...(weight !== undefined && { weight }),
      ...(country && { country }),
    }));
}

function listPages(): PagePassage[] {
  return [
    ...overviews(),
    ...[...legalServices, backOffice, ...hrServices].map(toServicePassage),
    ...sectors.map((sector) => ({
      title: sector.title,
      text: `${sector.shortText}\n${toList(sector.services)}`,
      path: `/legalservices#${sector.slug}`,
      keywords: `sector industry ${sector.bullets.join(' ')}`,
    })),
    ...contactPassages(),
    ...commitments.map(({ title, text, path, keywords }) => ({ title, text, path, keywords })),
    ...aboutPassages(),
    ...pagePassages(),
    ...trustPassages(),
    ...articles.flatMap((article) => [
      { title: article.title, text: article.intro, path: `/blog/${article.slug}`, keywords: 'article blog' },
      ...article.sections.flatMap((section) =>
        toParagraphs(section).map((text) => ({
          title: `${article.title}: ${section.heading}`,
          text,
          path: `/blog/${article.slug}`,
        })),
      ),
    ]),
  ];
}

function overviews(): PagePassage[] {
  return [
    {
      title: 'Sector expertise',
      text: `${brand.name} serves eleven sectors:\n${toList(sectors.map((sector) => sector.title))}`,
      path: '/legalservices#sectors',
      keywords: 'industry industries clients work with specialise list',
    },
    {
      title: 'Legal services',
      text: `${brand.name} offers six legal services:\n${toList(legalServices.map((each) => each.name))}`,
      path: '/legalservices',
      keywords: 'lpo legal process outsourcing help offer list',
    },
    {
      title: 'HR services',
      text: `${brand.name} offers five HR services:\n${toList(hrServices.map((each) => each.name))}\n${hr.services.lead}`,
      path: '/hrservices',
      keywords: 'human resources staffing help offer list',
    },
    {
      title: `About ${brand.name}`,
      text: brand.description,
      path: '/about',
      keywords: 'company who what is',
    },
    {
      title: 'What we deliver in legal work',
      text: `The company states these figures for its legal work: ${toSentence(legalClaims)}.`,
      path: '/#deliver',
      keywords: 'results numbers figures save savings faster cheaper accuracy',
    },
    {
      title: 'What we deliver in HR work',
      text: `The company states these figures for its HR work: ${toSentence(hrClaims)}.`,
      path: '/hrservices',
      keywords: 'results numbers figures save savings faster cheaper hiring',
    },
  ];
}

function toServicePassage(service: Service): PagePassage {
  return {
    title: service.name,
    text: `${service.summary}\n${toList(service.includes)}\n${service.detail}`,
    path: service.path,
    keywords: 'include includes covers scope offer',
  };
}

function contactPassages(): PagePassage[] {
  return [
    {
      title: 'Contact',
      text: `You reach us by phone at ${brand.phone.label}, day and night, and by e-mail at ${brand.email}.`,
      path: '/contact',
      keywords: 'talk speak human person reach call number',
    },
    {
      title: 'Offices',
      text: `${officesSummary}\n${toList(offices.map(({ address }) => address.join(', ')))}`,
      path: '/contact',
      keywords: 'where country city based',
      weight: summaryWeight,
    },
    ...offices.map((office) => ({
      title: `Office in ${office.city}`,
      text: `${office.summary}\n${office.address.join(', ')}`,
      path: '/contact',
      keywords: 'where visit',
      country: findCountries(office.summary)[0],
    })),
  ];
}

function aboutPassages(): PagePassage[] {
  const path = '/about';
  const { story, sharing, values, mission, vision, team } = about;
  return [
    { title: story.heading, text: story.paragraphs.join(' '), path, keywords: 'history founded name loom' },
    { title: mission.heading, text: mission.text, path },
    { title: vision.heading, text: vision.text, path },
    {
      title: values.heading,
      text: toList(values.items.map((value) => `${value.title}: ${value.text}`)),
      path,
    },
    {
      title: team.heading,
      text: toList(team.roles.map((role) => `${role.role}: ${role.text}`)),
      path,
      keywords:
        'who name leadership management ceo chief executive founder co cofounder owner director chairman president boss',
    },
    ...sharing.items.map(({ title, text }) => ({ title, text, path, keywords: 'ai human people lawyer' })),
  ];
}

/** Keeps a list together with the sentence that introduces it. */
function toParagraphs({ paragraphs, list }: ArticleSection): string[] {
  if (!list) return [...paragraphs];
  return paragraphs.map((text, index) =>
    index === paragraphs.length - 1 ? `${text}\n${toList(list)}` : text,
  );
}

const toSentence = (claims: readonly Claim[]) =>
  claims.map(({ value, label }) => `${value} ${label}`).join(', ');
