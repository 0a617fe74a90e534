import { brand } from '#shared/content/brand.ts';
import { embedGuide } from '#shared/content/embed-guide.ts';
import { home, type TitledText } from '#shared/content/home.ts';
import { hr } from '#shared/content/hr.ts';
import { pages } from '#shared/content/pages.ts';
import { privacy, type RulesPage } from '#shared/content/privacy.ts';
import { questions } from '#shared/content/questions.ts';
import { terms } from '#shared/content/terms.ts';

/** A passage of our own pages; `hints` are readers' words for it that it does not hold itself. */
export type PagePassage = { title: string; text: string; path: string; hints?: string; weight?: number };

/** A page's smaller texts go behind the passage that is about nothing else. */
const asideWeight = 0.7;

/** What the pages say beside services, sectors and offices: comparison, reasons, steps, questions, rules. */
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
      hints: 'difference different compare compared lpo law firm better instead cheaper',
    },
    toReasons(home.whyChooseUs.heading, home.whyChooseUs.reasons, `/#${home.whyChooseUs.id}`),
    ...home.whyChooseUs.reasons.map(toAside(`/#${home.whyChooseUs.id}`)),
    toReasons(hr.whyChoose.heading, hr.whyChoose.reasons, pages.workflow.path),
    ...hr.whyChoose.reasons.map(toAside(pages.workflow.path)),
    {
      title: hr.workflow.stepsHeading,
      text: toList(hr.workflow.steps.map(({ title, text }) => `${title}: ${text}`)),
      path: pages.workflow.path,
      hints: 'hr workflow steps process stages recruitment hiring',
    },
    ...questions.map(({ question, answer }) => ({
      title: question,
      text: answer,
      path: pages.contact.path,
      weight: asideWeight,
    })),
    ...toRules(privacy, pages.privacy.path),
    ...toRules(terms, pages.terms.path),
    {
      title: embedGuide.heading,
      text: embedGuide.lead,
      path: pages.embed.path,
      hints: 'embed widget website chat integrate install partner',
    },
    {
      title: pages.account.title,
      text: pages.account.description,
      path: pages.account.path,
      hints: 'delete close remove export settings profile sessions password change',
    },
  ];
}

function toReasons(title: string, reasons: readonly TitledText[], path: string): PagePassage {
  const text = toList(reasons.map((each) => `${each.title}: ${each.text}`));
  return { title, text, path, hints: 'why choose advantage benefit better' };
}

const toAside = (path: string) => (each: TitledText) => ({ ...each, path, weight: asideWeight });

/** A section of rules stands under its page's name: "Privacy: Documents". */
function toRules({ heading, sections }: RulesPage, path: string): PagePassage[] {
  return sections.map((section) => ({
    title: `${heading}: ${section.heading}`,
    text: [section.paragraphs.join(' '), ...(section.list ? [toList(section.list)] : [])].join('\n'),
    path,
    hints: hintsOfRules[section.heading] ?? '',
  }));
}

/** Readers' words for sections whose heading or text does not hold them. */
const hintsOfRules: Record<string, string> = {
  'Asking as a guest': 'chat conversation saved',
  Documents: 'upload uploaded file see train training',
  'Who processes your text': 'model openai third party',
  'How long we keep it': 'chat retention stored delete days',
  'Deleting and taking along': 'remove download close account',
  'Nature of services': 'legal advice law firm lawyer represent court',
};

const toList = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
