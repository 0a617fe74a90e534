import { brand } from '#shared/content/brand.ts';
import { embedGuide } from '#shared/content/embed-guide.ts';
import { home, type TitledText } from '#shared/content/home.ts';
import { hr } from '#shared/content/hr.ts';
import { pages } from '#shared/content/pages.ts';
import { privacy, type RulesPage } from '#shared/content/privacy.ts';
import { questions } from '#shared/content/questions.ts';
import { terms } from '#shared/content/terms.ts';
import type { Country } from '../countries/named-countries.ts';

/** A passage of our own pages; `keywords` are readers' words for it that it does not contain. */
export type PagePassage = {
  title: string;
  text: string;
  path: string;
  keywords?: string;
  weight?: number;
  /** The country where the office is that it speaks of. */
  country?: Country | undefined;
};

/** A page's minor texts rank below passages that are about nothing else. */
const minorWeight = 0.7;

/** The texts of our pages besides services, sectors and offices: comparison, reasons, steps, questions, rules. */
export function pagePassages(): PagePassage[] {
  return [
    {
      title: home.comparison.heading,
      text: `${home.comparison.lead}\n${toList(
        home.comparison.rows.map(
          ({ aspect, traditional, platform }) =>
            `${aspect}. Traditional: ${traditional} ${brand.name}: ${platform}`,
        ),
      )}`,
      path: `/#${home.comparison.id}`,
      keywords: 'difference different compare compared lpo law firm better instead cheaper',
    },
    toReasons(home.whyChooseUs.heading, home.whyChooseUs.reasons, `/#${home.whyChooseUs.id}`),
    ...home.whyChooseUs.reasons.map(toMinorPassage(`/#${home.whyChooseUs.id}`)),
    toReasons(hr.whyChoose.heading, hr.whyChoose.reasons, pages.workflow.path),
    ...hr.whyChoose.reasons.map(toMinorPassage(pages.workflow.path)),
    {
      title: hr.workflow.stepsHeading,
      text: `${hr.workflow.lead}\n${toList(hr.workflow.steps.map(({ title, text }) => `${title}: ${text}`))}`,
      path: pages.workflow.path,
      keywords: 'hr workflow steps process stages recruitment hiring',
    },
    ...questions.map(({ question, answer }) => ({
      title: question,
      text: answer,
      path: pages.contact.path,
      weight: minorWeight,
    })),
    ...toRules(privacy, pages.privacy.path),
    ...toRules(terms, pages.terms.path),
    {
      title: embedGuide.heading,
      text: embedGuide.lead,
      path: pages.embed.path,
      keywords: 'embed widget website chat integrate install partner',
    },
    {
      title: pages.account.title,
      text: pages.account.description,
      path: pages.account.path,
      keywords: 'delete close remove export settings profile sessions password change',
    },
  ];
}

function toReasons(title: string, reasons: readonly TitledText[], path: string): PagePassage {
  const text = toList(reasons.map((each) => `${each.title}: ${each.text}`));
  return { title, text, path, keywords: 'why choose advantage benefit better' };
}

const toMinorPassage = (path: string) => (each: TitledText) => ({ ...each, path, weight: minorWeight });

/** Adds the page's name to the title of a section of rules: "Privacy: Documents". */
function toRules({ heading, sections }: RulesPage, path: string): PagePassage[] {
  return sections.map((section) => ({
    title: `${heading}: ${section.heading}`,
    text: [section.paragraphs.join(' '), ...(section.list ? [toList(section.list)] : [])].join('\n'),
    path,
    keywords: section.keywords ?? '',
  }));
}

export const toList = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
