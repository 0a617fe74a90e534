import { describe, expect, test } from 'vitest';
import * as hindi from './knowledge.hi.ts';
import { helpAnswers, knowledge, quickActions, topicOrder } from './knowledge.ts';

describe('the help window’s knowledge', () => {
  const said = knowledge.map(({ content }) => content).join('\n');

  test('holds the ten topics in the order of matching', () => {
    expect(topicOrder).toEqual([
      'legal',
      'hr',
      'contact',
      'pricing',
      'technology',
      'security',
      'getting-started',
      'about',
      'services',
      'faq',
    ]);
    expect(knowledge.map(({ key }) => key)).toEqual(topicOrder);
  });

  test.each([
    '99.9% uptime',
    'AES-256',
    'TLS 1.3',
    'HIPAA',
    'GDPR',
    'DFARS',
    'SOC 2 Type II',
    'general inquiries within 24 hours',
    'urgent ones within 4 hours',
    'within 2 business days',
    'Mon-Fri 9:00 AM-6:00 PM',
    'mergency support: 24/7',
    'Projects start in 24-48 hours',
  ])('claims %s', (claim) => {
    expect(said).toContain(claim);
  });

  test.each([
    ['law', 'legal'],
    ['attorney', 'legal'],
    ['contract', 'legal'],
    ['staffing', 'hr'],
    ['employee', 'hr'],
    ['price', 'pricing'],
    ['cost', 'pricing'],
    ['ai', 'technology'],
    ['platform', 'technology'],
    ['secure', 'security'],
    ['privacy', 'security'],
    ['data', 'security'],
    ['start', 'getting-started'],
    ['begin', 'getting-started'],
    ['company', 'about'],
    ['who', 'about'],
    ['what', 'services'],
    ['service', 'services'],
    ['faq', 'faq'],
    ['help', 'faq'],
    ['support', 'faq'],
  ])('finds by the keyword “%s” the topic %s', (keyword, key) => {
    expect(knowledge.find(({ keywords }) => keywords.includes(keyword))?.key).toBe(key);
  });

  test('lists each keyword once, in lower case', () => {
    const keywords = knowledge.flatMap((entry) => entry.keywords);
    expect(keywords).toEqual([...new Set(keywords)]);
    expect(keywords).toEqual(keywords.map((keyword) => keyword.toLowerCase().trim()));
  });

  test('stays under 7,000 characters, since it ships in the widget', () => {
    expect(countCharacters([knowledge, quickActions, helpAnswers])).toBeLessThan(7000);
  });

  test('answers each quick action with its own topic', () => {
    expect(quickActions.length).toBeGreaterThanOrEqual(4);
    for (const { icon, action } of quickActions) {
      const asked = new Set(action.toLowerCase().match(/[a-z]+/g));
      expect(knowledge.find(({ keywords }) => keywords.some((keyword) => asked.has(keyword)))?.key).toBe(
        icon,
      );
    }
  });

  test('offers the same quick actions in Hindi', () => {
    expect(hindi.quickActions.map(({ icon }) => icon)).toEqual(quickActions.map(({ icon }) => icon));
  });
});

function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + countCharacters(each), 0);
}
