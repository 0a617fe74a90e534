import { aboutPhrasings } from './about-phrasings.ts';
import { assurancePhrasings } from './assurance-phrasings.ts';
import { companyQuestions } from './company-questions.ts';
import { contactPhrasings } from './contact-phrasings.ts';
import { extraArticlePhrasings } from './extra-article-phrasings.ts';
import { extraMarketPhrasings } from './extra-market-phrasings.ts';
import { extraPagePhrasings } from './extra-page-phrasings.ts';
import { extraSectorPhrasings } from './extra-sector-phrasings.ts';
import { hrServicePhrasings } from './hr-service-phrasings.ts';
import { hrWorkflowPhrasings } from './hr-workflow-phrasings.ts';
import { hurriedAboutPhrasings } from './hurried-about-phrasings.ts';
import { hurriedContactPhrasings } from './hurried-contact-phrasings.ts';
import { hurriedHrServicePhrasings } from './hurried-hr-service-phrasings.ts';
import { hurriedHrWorkflowPhrasings } from './hurried-hr-workflow-phrasings.ts';
import { hurriedLegalServicePhrasings } from './hurried-legal-service-phrasings.ts';
import { hurriedLegalUpkeepPhrasings } from './hurried-legal-upkeep-phrasings.ts';
import { hurriedPrivacyPhrasings } from './hurried-privacy-phrasings.ts';
import { hurriedReasonPhrasings } from './hurried-reason-phrasings.ts';
import { hurriedSectorPhrasings } from './hurried-sector-phrasings.ts';
import { hurriedTermsAndAccountPhrasings } from './hurried-terms-and-account-phrasings.ts';
import { hurriedTimeAndPricePhrasings } from './hurried-time-and-price-phrasings.ts';
import { industrySectorPhrasings } from './industry-sector-phrasings.ts';
import { legalServicePhrasings } from './legal-service-phrasings.ts';
import { litigationToolsPhrasings } from './litigation-tools-phrasings.ts';
import { longCompanyMessagePhrasings } from './long-company-message-phrasings.ts';
import { longServiceMessagePhrasings } from './long-service-message-phrasings.ts';
import { moreAboutPhrasings } from './more-about-phrasings.ts';
import { moreAssurancePhrasings } from './more-assurance-phrasings.ts';
import { moreContactPhrasings } from './more-contact-phrasings.ts';
import { moreHrServicePhrasings } from './more-hr-service-phrasings.ts';
import { moreLegalServicePhrasings } from './more-legal-service-phrasings.ts';
import { moreLegalUpkeepPhrasings } from './more-legal-upkeep-phrasings.ts';
import { moreMarketPhrasings } from './more-market-phrasings.ts';
import { moreOverviewPhrasings } from './more-overview-phrasings.ts';
import { morePrivacyDataPhrasings } from './more-privacy-data-phrasings.ts';
import { morePrivacyVisitPhrasings } from './more-privacy-visit-phrasings.ts';
import { moreQuestionAndAccountPhrasings } from './more-question-and-account-phrasings.ts';
import { moreReasonPhrasings } from './more-reason-phrasings.ts';
import { moreSectorPhrasings } from './more-sector-phrasings.ts';
import { moreTermsPhrasings } from './more-terms-phrasings.ts';
import { moreTimeAndPricePhrasings } from './more-time-and-price-phrasings.ts';
import { orchestrationPhrasings } from './orchestration-phrasings.ts';
import { overviewPhrasings } from './overview-phrasings.ts';
import { joinPhrasings, type Phrasings } from './phrasings.ts';
import { plainCompanyPhrasings } from './plain-company-phrasings.ts';
import { plainContactPhrasings } from './plain-contact-phrasings.ts';
import { privacyDataPhrasings } from './privacy-data-phrasings.ts';
import { privacyVisitPhrasings } from './privacy-visit-phrasings.ts';
import { questionAndAccountPhrasings } from './question-and-account-phrasings.ts';
import { reasonPhrasings } from './reason-phrasings.ts';
import { serviceSectorPhrasings } from './service-sector-phrasings.ts';
import { termsPhrasings } from './terms-phrasings.ts';
import { timeAndPricePhrasings } from './time-and-price-phrasings.ts';

/** What visitors type when a passage of the company’s pages answers, by the passage’s id. */
export const companyPhrasings: Phrasings = joinPhrasings(
  companyQuestions,
  aboutPhrasings,
  assurancePhrasings,
  contactPhrasings,
  extraArticlePhrasings,
  extraMarketPhrasings,
  extraPagePhrasings,
  extraSectorPhrasings,
  hrServicePhrasings,
  hrWorkflowPhrasings,
  industrySectorPhrasings,
  legalServicePhrasings,
  litigationToolsPhrasings,
  longCompanyMessagePhrasings,
  longServiceMessagePhrasings,
  moreAboutPhrasings,
  moreAssurancePhrasings,
  moreContactPhrasings,
  moreHrServicePhrasings,
  moreLegalServicePhrasings,
  moreLegalUpkeepPhrasings,
  moreMarketPhrasings,
  moreOverviewPhrasings,
  morePrivacyDataPhrasings,
  morePrivacyVisitPhrasings,
  moreQuestionAndAccountPhrasings,
  moreReasonPhrasings,
  moreSectorPhrasings,
  moreTermsPhrasings,
  moreTimeAndPricePhrasings,
  orchestrationPhrasings,
  overviewPhrasings,
  plainCompanyPhrasings,
  plainContactPhrasings,
  privacyDataPhrasings,
  privacyVisitPhrasings,
  questionAndAccountPhrasings,
  reasonPhrasings,
  serviceSectorPhrasings,
  termsPhrasings,
  timeAndPricePhrasings,
  hurriedAboutPhrasings,
  hurriedContactPhrasings,
  hurriedHrServicePhrasings,
  hurriedHrWorkflowPhrasings,
  hurriedLegalServicePhrasings,
  hurriedLegalUpkeepPhrasings,
  hurriedPrivacyPhrasings,
  hurriedReasonPhrasings,
  hurriedSectorPhrasings,
  hurriedTermsAndAccountPhrasings,
  hurriedTimeAndPricePhrasings,
);
