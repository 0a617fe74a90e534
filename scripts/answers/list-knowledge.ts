import { join } from 'node:path';
import { listCompanyPassages } from '../../server/services/answering/passages/company-passages.ts';
import { toGuidePassages } from '../../server/services/answering/passages/guide-passages.ts';
import { listIntentPassages } from '../../server/services/answering/passages/intents.ts';
import type { KnowledgePassage } from '../../server/services/answering/passages/knowledge-passage.ts';
import { readGuides } from '../guides/read-guides.ts';
import { companyPhrasings } from './company-phrasings.ts';

const guideFolder = join(import.meta.dirname, '../../shared/guides');

/** Everything that the assistant knows without documents: the company's pages, the handbook, and the intents. */
export function listKnowledge(publicUrl: string): KnowledgePassage[] {
  return [
    ...listCompanyPassages(publicUrl, companyPhrasings),
    ...readGuides(guideFolder).flatMap((guide) => toGuidePassages(guide.name, guide, publicUrl)),
    ...listIntentPassages(),
  ];
}
