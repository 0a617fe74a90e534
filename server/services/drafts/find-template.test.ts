import { describe, expect, test } from 'vitest';
import { readTemplates } from '../../providers/drafting/read-templates.ts';
import { createTemplateEngine } from '../../providers/drafting/template-engine.ts';
import { measureProcessorMs } from '../test-processor-time.ts';
import { findTemplate } from './find-template.ts';

const folder = new URL('../../data/templates', import.meta.url).pathname;
const templates = readTemplates(folder, createTemplateEngine()).map(({ template }) => template);

describe('a request for a document', () => {
  test.each([
    ['freelancer contract', 'consultancy'],
    ['MSA', 'services'],
    ['employment agreement for a senior engineer', 'offer-letter'],
    ['confidentiality agreement', 'nda-mutual'],
    ['an NDA, but one way only', 'nda-one-way'],
    ['unilateral NDA', 'nda-one-way'],
    ['work from home policy', 'hr-policy'],
    ['directors’ resolution to appoint an auditor', 'board-resolution'],
    ['letter before action', 'demand-letter'],
    ['dismissal letter', 'termination-letter'],
    ['a letter that ends the employment of Asha Rao', 'termination-letter'],
    ['I need a DPA with our cloud provider', 'dpa'],
    ['a demand letter to Beta Ltd for fees under the services agreement of 3 March 2026', 'demand-letter'],
    ['under our NDA with Beta Ltd, draft a demand letter', 'demand-letter'],
    ['an employment contract termination letter', 'termination-letter'],
    ['a letter terminating the employment agreement of Asha Rao', 'termination-letter'],
    ['an agreement for cleaning services', 'services'],
    ['minutes of the board', 'board-resolution'],
    ['policy on parental leave', 'hr-policy'],
    ['non-disclosure and non-compete agreement', 'nda-mutual'],
    ['Erstelle eine Vertraulichkeitsvereinbarung', 'nda-mutual'],
    ['einseitige Geheimhaltungsvereinbarung', 'nda-one-way'],
    ['Schreiben Sie eine Mahnung an Foo GmbH', 'demand-letter'],
    ['Kündigung des Arbeitsvertrags von Anna Schmidt', 'termination-letter'],
    ['un acuerdo de confidencialidad unilateral', 'nda-one-way'],
    ['una politica de teletrabajo', 'hr-policy'],
    ['गोपनीयता समझौता बनाइए', 'nda-mutual'],
    ['ऑफर लेटर चाहिए', 'offer-letter'],
    ['chhutti ki policy likho', 'hr-policy'],
  ])('names its template: "%s" is %s', (request, template) =>
    expect(findTemplate(request, templates)?.key).toBe(template),
  );

  test.each([
    'What is the weather?',
    'Draft an agreement',
    'Write a song about cats',
    'Write me a letter that ends our cleaning contract',
    'Draft a letter terminating the services agreement with Beta Ltd',
    'Draft a notice of termination of our lease',
    'Draft an amendment to our NDA',
    'Draft a non-compete agreement',
    'Draft a board report',
    'Draft a data retention policy',
    'Draft an employment reference letter',
    'Schreibe eine Kündigung für meinen Mietvertrag',
    'Entwirf einen Nachtrag zu unserem Dienstleistungsvertrag',
    'NDA ka sanshodhan bana do',
    '',
  ])('that names no template: "%s"', (request) => expect(findTemplate(request, templates)).toBeUndefined());

  test('is found in time in a message of any length', async () => {
    for (const piece of ['a ', 'draft an nda ', 'letter ending employment ', 'terminate the a ']) {
      const message = piece.repeat(32_000 / piece.length);
      expect(await measureProcessorMs(() => findTemplate(message, templates)), piece).toBeLessThan(1000);
    }
  });
});
