import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Block, Inline } from '../../services/drafts/draft-text.ts';
import { listOpenKeys } from '../../services/drafts/draft-text.ts';
import type { Answers, CompiledTemplate } from '../../services/drafts/ports.ts';
import type { Question } from '../../services/drafts/template.ts';
import { toWords } from './check-template.ts';
import { readTemplates } from './read-templates.ts';
import { createTemplateEngine } from './template-engine.ts';

const folder = fileURLToPath(new URL('../../data/templates/', import.meta.url));
const templates = readTemplates(folder, createTemplateEngine());
const laws = ['India', 'England and Wales', 'New York'];

describe('our templates', () => {
  test('are the ten of the interface', () => {
    expect(templates.map(({ template }) => template.key).sort()).toEqual([
      'board-resolution',
      'consultancy',
      'demand-letter',
      'dpa',
      'hr-policy',
      'nda-mutual',
      'nda-one-way',
      'offer-letter',
      'services',
      'termination-letter',
    ]);
  });

  test('add up what a debtor has to pay, of what is claimed and known in one currency', () => {
    const letter = templates.find(({ template }) => template.key === 'demand-letter');
    const demand = (answers: Answers) => {
      const { text, asked } = letter!.render({ deadline: '1 March 2027', account: 'X', ...answers });
      expect(asked.map(({ key }) => key)).not.toContain('total');
      const words = text.blocks.map(({ inlines }) => toWords(inlines)).join('\n');
      return {
        text: /Please pay (.+) in full/.exec(words)?.[1],
        open: listOpenKeys(text).includes('interest-sum'),
      };
    };
    const owed = { amount: 'INR 4,00,000.10', 'interest-ground': 'As the law provides' };
    expect(demand({ ...owed, 'interest-sum': 'INR 20,000.20' }).text).toBe('INR 4,20,000.30');
    expect(demand({ ...owed, 'interest-ground': 'None' }).text).toBe('INR 4,00,000.10');
    expect(demand({ ...owed, 'interest-sum': 'USD 20,000' })).toMatchObject({
      text: '[Total to be paid: its parts are in different currencies]',
      open: true,
    });
    expect(demand(owed)).toMatchObject({ text: '[Total to be paid]', open: true });
  });

  describe.each(templates.map((each) => [each.template.key, each] as const))('%s', (_, compiled) => {
    const { template, usedKeys } = compiled;
    const variants = listVariants(compiled).map((answers) => ({
      answers,
      text: compiled.render(answers).text,
    }));

    test('asks 10 to 25 questions, all of them used, each with a reason in one sentence', () => {
      expect(template.questions.length).toBeGreaterThanOrEqual(10);
      expect(template.questions.length).toBeLessThanOrEqual(25);
      for (const { key, why } of template.questions) {
        expect([...usedKeys], key).toContain(key);
        expect(why, key).toMatch(/^[^.]+\.$/);
      }
    });

    test('shows every question that is asked of nobody’s answers as open', () => {
      const { text, asked } = compiled.render({});
      expect(listOpenKeys(text).sort()).toEqual(asked.map(({ key }) => key).sort());
    });

    test('differs between the three laws, and marks for counsel what depends on them', () => {
      const texts = laws.map((law) =>
        writePlainly(compiled.render({ ...answerAll(compiled), law }).text.blocks),
      );
      expect(new Set(texts).size).toBe(laws.length);
      for (const text of texts) expect(text).toContain('[check with counsel: ');
    });

    test('leaves nothing open, empty, doubled or referring to nothing in any of its variants', () => {
      for (const { answers, text } of variants) {
        const about = JSON.stringify(answers);
        expect(listOpenKeys(text), about).toEqual([]);
        for (const block of text.blocks) {
          const line = writePlainly([block]);
          expect(line.trim(), about).not.toBe('');
          expect(line, about).not.toMatch(/ {2}| [.,;:]|\.\./);
          for (const inline of block.inlines)
            if (inline.kind === 'reference') expect(inline.text, `${inline.anchor} ${about}`).toMatch(/^\d/);
        }
      }
    });

    test('uses every term that it defines, and defines it once', () => {
      const definitions = variants.map(({ text }) => listDefinedTerms(text.blocks));
      const plain = variants.map(({ text }) => writePlainly(text.blocks));
      for (const terms of definitions) expect(terms).toEqual([...new Set(terms)]);
      for (const term of new Set(definitions.flat()))
        expect(Math.max(...plain.map((text) => text.split(term).length - 1)), term).toBeGreaterThan(1);
    });

    test('begins no word with a capital within a sentence but terms that it defines and names', () => {
      for (const { text } of variants) {
        const known = new Set(
          [...listDefinedTerms(text.blocks), ...names].flatMap((term) => term.split(/[ -]/)),
        );
        const words = text.blocks
          .filter(({ kind }) => kind !== 'title' && kind !== 'clause')
          .flatMap(listCapitalized);
        expect(words.filter((word) => !known.has(word) && !known.has(word.replace(/s$/, '')))).toEqual([]);
      }
    });
  });
});

/** Capitalised words that the templates use without defining them: laws, places, offices, papers. */
const names = [
  ...laws,
  ...[
    'Contracts Rights of Third Parties Act',
    'New York County',
    'Late Payment of Commercial Debts Interest Act',
  ],
  ...[
    'Employment Rights Act',
    'Victims and Prisoners Act',
    'Defend Trade Secrets Act',
    'Income-tax Act',
    'Form W-9',
  ],
  ...[
    'Code on Social Security',
    'Code on Wages',
    'Occupational Safety Health and Working Conditions Code',
    'Patents Act',
  ],
  ...[
    'Employees State Insurance',
    'Statutory Sick Pay',
    'New York Labor Law',
    'Paid Family Leave',
    'Civil Rights Law',
  ],
  ...[
    'Family and Medical Leave Act',
    'Republic Day',
    'Independence Day',
    'Gandhi Jayanti',
    'United Kingdom',
    'Scotland',
  ],
  ...['Northern Ireland', 'General Data Protection Regulation European Union Article', 'Data Protection Act'],
  ...[
    'Digital Personal Data Protection Act',
    'United States',
    'International Data Transfer Agreement',
    'Addendum',
  ],
  ...[
    'Information Commissioner Office',
    'Implementing Decision',
    'California Consumer Privacy Act',
    'State',
    'Acas',
  ],
  ...[
    'Micro Small and Medium Enterprises Development Act',
    'Reserve Bank',
    'Negotiable Instruments Act',
    'English',
  ],
  ...[
    'Practice Direction on Pre-Action Conduct',
    'Pre-Action Protocol for Debt Claims',
    'Schedule',
    'Form I-9',
    'P45',
  ],
];

/** Answers in lower case, which do not look like defined terms. */
function answerAll({ template }: CompiledTemplate): Record<string, string> {
  return Object.fromEntries(
    template.questions.map((question) => [
      question.key,
      listOptions(question)[0] ?? (question.type === 'money' ? 'INR 500' : 'an answer'),
    ]),
  );
}

function listOptions({ type, options }: Question): readonly string[] {
  return type === 'yes-no' ? ['yes', 'no'] : (options ?? []);
}

/** For each law, each option of each question, with all other questions at their first option. */
function listVariants(compiled: CompiledTemplate): Answers[] {
  const base = answerAll(compiled);
  return laws.flatMap((law) =>
    compiled.template.questions
      .filter(({ key }) => key !== 'law')
      .flatMap((question) =>
        listOptions(question).map((option) => ({ ...base, law, [question.key]: option })),
      ),
  );
}

function writePlainly(blocks: readonly Block[]): string {
  return blocks.map(({ inlines }) => inlines.map(writeInline).join('')).join('\n');
}

const writeInline = (inline: Inline) => ('text' in inline ? inline.text : '');

/** Bold words of the template’s own, as in "(the **Purpose**)"; "Resolved" is bold by custom. */
function listDefinedTerms(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ inlines }) =>
    inlines.flatMap((inline) =>
      inline.kind === 'text' &&
      inline.isStrong === true &&
      /^(?!Resolved)[A-Z][\w-]*(?: [A-Z][\w-]*)*$/.test(inline.text)
        ? [inline.text]
        : [],
    ),
  );
}

/** Capitalised words that do not begin a sentence, except in marks for counsel, labels in bold and answers. */
function listCapitalized({ inlines }: Block): string[] {
  const text = inlines
    .map((inline) => (inline.kind === 'text' && inline.isStrong !== true ? inline.text : ' '))
    .join('');
  return [...text.matchAll(/(?<=[a-z0-9,;)”] |\()[A-Z][A-Za-z0-9]*/g)].map(([word]) => word);
}
