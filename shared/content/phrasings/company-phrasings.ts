import { aboutPhrasings } from './about-phrasings.ts';
import { assurancePhrasings } from './assurance-phrasings.ts';
import { contactPhrasings } from './contact-phrasings.ts';
import { hrServicePhrasings } from './hr-service-phrasings.ts';
import { hrWorkflowPhrasings } from './hr-workflow-phrasings.ts';
import { industrySectorPhrasings } from './industry-sector-phrasings.ts';
import { legalServicePhrasings } from './legal-service-phrasings.ts';
import { litigationToolsPhrasings } from './litigation-tools-phrasings.ts';
import { orchestrationPhrasings } from './orchestration-phrasings.ts';
import { overviewPhrasings } from './overview-phrasings.ts';
import type { Phrasings } from './phrasings.ts';
import { privacyDataPhrasings } from './privacy-data-phrasings.ts';
import { privacyVisitPhrasings } from './privacy-visit-phrasings.ts';
import { questionAndAccountPhrasings } from './question-and-account-phrasings.ts';
import { reasonPhrasings } from './reason-phrasings.ts';
import { serviceSectorPhrasings } from './service-sector-phrasings.ts';
import { termsPhrasings } from './terms-phrasings.ts';
import { timeAndPricePhrasings } from './time-and-price-phrasings.ts';

/** What visitors type when a passage of the company’s pages answers, by the passage’s id. */
export const companyPhrasings: Phrasings = {
  ...aboutPhrasings,
  ...assurancePhrasings,
  ...contactPhrasings,
  ...hrServicePhrasings,
  ...hrWorkflowPhrasings,
  ...industrySectorPhrasings,
  ...legalServicePhrasings,
  ...litigationToolsPhrasings,
  ...orchestrationPhrasings,
  ...overviewPhrasings,
  ...privacyDataPhrasings,
  ...privacyVisitPhrasings,
  ...questionAndAccountPhrasings,
  ...reasonPhrasings,
  ...serviceSectorPhrasings,
  ...termsPhrasings,
  ...timeAndPricePhrasings,
};
