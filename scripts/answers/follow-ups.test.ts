import { describe, expect, test } from 'vitest';
import { find, reply } from './test-knowledge.ts';

describe('a question after others', () => {
  test('reads a follow-up together with the question before it', () => {
    const [first] = find('Tell me more', 'What does contract drafting include?');
    expect(first).toBe('Contract drafting and management');
  });

  test.each([
    ['can my landlord raise the rent', 'by how much', 'Rent reviews: The methods'],
    ['how do i export my data', 'in what format', 'Privacy: Deleting and taking along'],
    ['someone is bullying my staff member', 'what do i do first', 'Grievances: Handling a complaint'],
    ['my employee resigned', 'can i make him leave today', 'The exit process: From notice to last day'],
    ['can you hire 10 engineers for us', 'how do you choose them', 'Talent acquisition'],
    ['do you draft leases', 'and review them', 'Contract drafting and management'],
    ['do you do payroll', 'who signs it off', 'Compliance and payroll automation'],
    ['do you do payroll', 'in which countries', 'Jurisdictions'],
    ['can you review our supplier contracts', 'how fast', 'How fast a project starts'],
    ['do you run payroll for shops', 'how long does it usually take', 'How fast a project starts'],
    ['do you do patent searches', 'how quick are you with that', 'How fast a project starts'],
    ['can you review our leases', 'and what would that run us', 'Quotes'],
    ['do you do payroll for small firms', 'what do we pay per head', 'Quotes'],
    ['do you work with hospitals', 'in which countries do you do that', 'Jurisdictions'],
    ['when is your office open', 'and where are you then', 'Offices'],
    ['do you draft leases', 'do you work in austria as well', 'Jurisdictions'],
    ['we had a data breach', 'do we have to tell the customers', 'Personal data breaches: The first hours'],
    [
      'can i employ someone from brazil in the uk',
      'what does it cost',
      'Work visas for the United Kingdom: Costs and the end of sponsorship',
    ],
    ['which background checks may i do', 'and what about uk', 'Background checks: In the United Kingdom'],
    ['whats an nda', 'do both sides sign', 'Mutual or one-way NDA'],
    ['what is arbitration', 'what should the clause say', 'Arbitration: What the clause must settle'],
    [
      'somebody wants a copy of all his data, we are in Dublin',
      'can we charge a fee',
      'Requests from people about their data: In the European Union',
    ],
  ])('reads what goes on with a question as part of it: "%s", "%s"', (earlier, question, title) => {
    expect(find(question, earlier)[0]).toBe(title);
  });

  test('hands over who wants to call somebody about what was answered, but not who asks whether one may', () => {
    const wanted = (question: string, earlier: string) => reply(question, [earlier]).intent;
    expect(wanted('can i ring somebody about this', 'do you find candidates for us')).toBe('person');
    expect(
      wanted('can we call someone who opted out', 'what are the rules for marketing calls'),
    ).toBeUndefined();
  });

  test('asks for what it refused once more where a question goes on with it', () => {
    const follow = (question: string, earlier: string) => reply(question, [earlier]).outcome;
    expect(follow('and in india?', 'how many employees do you have')).toBe('nothing');
    expect(follow('how much is it', 'who won the world cup')).toBe('nothing');
  });

  test('answers a question about something else by itself, whatever the previous question was', () => {
    expect(find('What is the weather?', 'What does contract drafting include?')).toEqual([]);
    expect(find('what is an indemnity', 'what is a liability cap')[0]).toBe('Indemnities');
    expect(find('whats a pip at work', 'are interns paid')[0]).toBe('Performance reviews');
  });

  test('takes an earlier country up only where the law that a whole question is about differs by country', () => {
    const earlier = 'how is gratuity worked out in india';
    expect(find('is a handshake deal valid', earlier)).not.toContain('When a contract is made: In India');
    expect(find('how long is maternity leave', earlier)[0]).toBe('Parental leave: In India');
  });

  test('does not quote the guide of another country, though its title names the subject', () => {
    const titles = find('what about india', 'how long do hmrc payroll records have to be kept');
    expect(titles[0]).toMatch(/In India$/);
    expect(titles.join()).not.toMatch(/United Kingdom/);
  });

  test.each([
    [
      'we think a hacker got into our mail server',
      'whom do we have to inform',
      "we're in New Jersey",
      'In the United States',
    ],
    ['how much notice must I give', 'germany', 'sorry, I meant india', 'In India'],
    ['how long can probation last', 'thanks a lot', 'and in the UK?', 'In the United Kingdom'],
  ])(
    'takes a sentence that only says where for the country of the question: "%s", "%s", "%s"',
    (...turns) => {
      const [first, second, message, section] = turns;
      expect(find(message, first, second)[0]).toContain(`: ${section}`);
    },
  );

  test('stays with the guide through several questions of few words', () => {
    const earlier = [
      'we want to hire a developer from Nigeria for our London office',
      'what does the licence cost',
    ];
    expect(find('how long does it take', ...earlier)[0]).toMatch(/^Work visas for the United Kingdom/);
  });

  test.each([
    'got it, thanks',
    'ok that makes sense',
    'perfect, that answers it',
    'danke, das hilft mir sehr',
  ])('takes "%s" behind an answer for small talk', (message) => {
    const { intent, parts } = reply(message, ['How much notice do I have to give in the UK?']);
    expect([intent, parts]).toEqual([expect.any(String), []]);
  });

  test.each([
    'can you do that for us?',
    'could your people look into this',
    'is that something you can help with',
  ])('offers our work and a person where our help is wanted with what was asked: "%s"', (message) => {
    const { wantsPersonToo } = reply(message, ['how do I register a trade mark in India']);
    expect(find(message, 'how do I register a trade mark in India')[0]).toMatch(/^Intellectual property/);
    expect(wantsPersonToo).toBe(true);
    expect(reply(message, ['how long can probation last in India']).intent).toBe('person');
  });

  test('takes what is asked behind our offer for a question about us', () => {
    const earlier = ['how do I register a trade mark in India', 'can you do that for us?'];
    expect(find('how much would that be', ...earlier)[0]).toBe('Quotes');
    expect(find('so what do you do?', ...earlier)[0]).toBe('About Lexloom');
  });

  test('goes on where somebody only asks for more', () => {
    expect(find('go on', 'what is a liability cap')[0]).toMatch(/^Liability caps/);
  });

  test('goes on with what was asked before somebody was sociable', () => {
    const earlier = ['what is a liability cap', 'haha you are funny'];
    expect(find('what should stay outside of it', ...earlier)[0]).toBe('Liability caps: What stays outside');
  });

  test('keeps the language of a conversation where a message does not show it', () => {
    const earlier = ['Was kostet ein Arbeitsvertrag bei Ihnen?'];
    expect(reply('ok super', earlier).language).toBe('de');
    expect(reply('Which legal services do you offer?', earlier).language).toBe('de');
    expect(reply('which services do you have', earlier).language).toBe('en');
  });

  test('does not suggest what was asked already', () => {
    const {
      suggestions: [first = ''],
    } = reply('what is a notice period', []);
    expect(reply('what is a notice period', [first]).suggestions).not.toContain(first);
  });
});
