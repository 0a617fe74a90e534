import { describe, expect, test } from 'vitest';
import { find, reply } from './test-knowledge.ts';

describe('finding passages of our pages', () => {
  test.each([
    ['Which industries do you serve?', 'Sector expertise'],
    ['Do you work with hospitals?', 'Healthcare, Life Sciences & Hospitals'],
    ['Do you work in telecom?', 'Telecommunications, Media & Entertainment'],
    ['Are you SOC 2 certified?', 'Standards'],
    ['How much does it cost?', 'Quotes'],
    ['What industries have you worked in?', 'Sector expertise'],
    [
      'What is the difference between you and a traditional LPO?',
      'Traditional outsourcing and Lexloom, side by side',
    ],
    ['What happens to my documents after I upload them?', 'Privacy: Documents'],
    ['How long do you keep my chat?', 'Privacy: How long we keep it'],
    ['How do I delete my account?', 'Privacy: Deleting and taking along'],
    ['Can I embed this chat on my own website?', 'The assistant, on your own site'],
    ['office address india pls', 'Offices'],
    ['क्या आप ट्रेडमार्क रजिस्टर करते हैं?', 'Intellectual property and technology support'],
    ['helloooo, whaaat does it cost', 'Quotes'],
    ['nda kya hota hai', 'Non-disclosure agreements'],
    ['Was kostet es, wenn Sie einen Arbeitsvertrag für uns entwerfen?', 'Quotes'],
  ])('leads "%s" to "%s"', (question, title) => {
    expect(find(question)[0]).toBe(title);
  });

  test.each([
    ['In plain words, what does an indemnity clause do?', 'Indemnities'],
    ['explain limitation of liability', 'Liability caps'],
  ])('says what it is before more of it: "%s"', (question, title) => {
    expect(find(question).slice(0, 2)).toEqual([title, expect.stringContaining(`${title}: `)]);
  });

  test.each([
    'What is the weather in Paris?',
    'What is 2+2?',
    'hm',
    'pfff!',
    'nah, tja …',
    'ähm',
    'Tell me a joke about cats',
    'What is the capital of France?',
    'Was ist die Hauptstadt von Frankreich?',
    // No guide tells more of whom we do not name.
    'who is your boss and how old is he',
    // Our article says how to begin.
    'can we begin with a small paid pilot',
  ])('finds nothing for "%s"', (question) => {
    expect(find(question)).toEqual([]);
  });

  test.each(['who is the founder', 'who set up this company', 'are you hiring paralegals right now'])(
    'tells nothing of its own people, as its pages do not: "%s"',
    (question) => {
      expect(find(question)).toEqual([]);
    },
  );

  test.each([
    'how do we get out of our contract with you',
    'is there a penalty for leaving early with lexloom',
    'do you people have a works council',
  ])('does not quote the law on what concerns our own dealings: "%s"', (question) => {
    expect(find(question)).toEqual([]);
  });

  test.each([
    ['how do i get a work visa for an indian engineer to the uk', /^Work visas for the United Kingdom/],
    ['can a german citizen work in the uk', /the United Kingdom/],
    ['can a german work in the us', /^Work visas for the United States/],
    ['can americans work in the uk', /^Work visas for the United Kingdom/],
    ['can indians work in america', /^Work visas for the United States/],
  ])('takes the country somebody goes to, and not the one he comes from: "%s"', (question, title) => {
    expect(find(question)[0]).toMatch(title);
  });

  test.each([
    ['Muss ein Betriebsrat vor Massenentlassungen angehört werden?', /^Redundancy and layoffs/],
    ['Brauchen wir einen AV-Vertrag mit dem Lohnbüro?', /^Data processing agreements/],
    ['Kann ich einen Werkstudenten ohne Visum beschäftigen?', /^Work visas|^Right to work checks/],
    ['Wer ist mein Ansprechpartner bei euch?', /^Contact$/],
    ['Duerfen wir E-Mails der Beschaeftigten ueberwachen?', /^Personal data of employees/],
    ['Wie viele Urlaubstage gibt es in Großbritannien?', /^Annual leave and holidays: In the United Kingdom/],
    ['¿Qué incluye el finiquito?', /^Final pay/],
    ['¿Qué pasa si el arrendador no repara el local?', /^Repairs and handing back premises/],
    ['¿Puede subir el alquiler el casero cada año?', /^Rent reviews/],
  ])('reads the words of German and Spanish offices: "%s"', (question, title) => {
    expect(find(question)[0]).toMatch(title);
  });

  test.each([
    ['pf contribution percent employer india', 'Amounts and thresholds: In India'],
    [
      'what is the minimum salary for a skilled worker in the uk',
      'Amounts and thresholds: In the United Kingdom',
    ],
  ])('adds the table of figures to an answer that leaves a figure out: "%s"', (question, title) => {
    expect(find(question)).toContain(title);
  });

  test.each([
    ['kitni chutti milti hai saal me', 'Annual leave and holidays: In India'],
    ['मातृत्व अवकाश कितने हफ्ते का', 'Parental leave: In India'],
    ['wie viel urlaub steht mir zu', 'Annual leave and holidays: In the European Union'],
    ['¿Cuántas horas se puede trabajar por semana?', 'Working time and overtime: In the European Union'],
    // What holds everywhere, another country, and our own offers stay what they are.
    ['nda kya hota hai', 'Non-disclosure agreements'],
    ['UK me maternity leave kitni hoti hai', 'Parental leave: In the United Kingdom'],
    ['payroll karte ho kya', 'Compliance and payroll automation'],
  ])('reads "%s" as of where its language is spoken, if it names no country', (question, title) => {
    expect(find(question)[0]).toBe(title);
  });

  test('takes a design patent for no request to design something', () => {
    expect(reply('design patent term', []).intent).toBeUndefined();
    expect(find('design patent term')[0]).toContain('designs');
  });

  test('takes the language that it is asked in for no country', () => {
    expect(reply('does it work in German', []).intent).toBe('identity');
  });

  test('tells what something is to somebody who wants it in plain words', () => {
    expect(find('what is an indemnity in plain words')[0]).toBe('Indemnities');
  });

  test('answers a question in the very words of a page by itself, whatever stands before it', () => {
    expect(find('who reviews the work? and is it legal advice?')).toContain(
      'Is what you deliver legal advice?',
    );
  });

  test('answers what a guide as a whole is asked for, although its beginning is seldom the answer', () => {
    const { parts } = reply('someone in my team keeps coming late', []);
    expect(parts[0]?.passages[0]?.title).toContain('The disciplinary procedure');
  });

  test('takes no offer that it does not know for small talk', () => {
    const { outcome, intent } = reply('do you do bookkeeping as well', []);
    expect({ outcome, intent }).toEqual({ outcome: 'nothing', intent: undefined });
  });

  test('suggests no terms of use to somebody who asks for a price', () => {
    const { suggestions } = reply('what does it cost', []);
    expect(suggestions.filter((each) => /liable|on this site/.test(each))).toEqual([]);
    expect(suggestions.length).toBeGreaterThan(0);
  });

  test.each([
    ['do you do patent searches and payslips', 'Intellectual property and technology support'],
    ['do you do patent searches and payslips', 'Compliance and payroll automation'],
    ['price + phone number', 'Contact'],
    ['price + phone number', 'Quotes'],
    ['what does it cost and how early could you begin', 'Quotes'],
    ['how much is that, and when do you start on it', 'Quotes'],
  ])('answers each item of a list: "%s" also with "%s"', (question, title) => {
    expect(find(question)).toContain(title);
  });

  test.each([
    ['do you work with insurers', 'Banking, Financial Services & Capital Markets'],
    ['do you work with founders', 'Startups, Technology & Emerging Enterprises'],
    ['do you work with doctors', 'Healthcare, Life Sciences & Hospitals'],
  ])('knows whom it works for: "%s"', (question, title) => {
    expect(find(question)[0]).toBe(title);
  });

  test.each([
    ['can a canadian work in the uk', 'Work visas for the United Kingdom'],
    ['swiss citizen moving to the us for work, visa?', 'Work visas for the United States'],
    ['can a british citizen work in the us', 'Work visas for the United States'],
  ])('answers for the country to which somebody comes: "%s"', (question, title) => {
    expect(find(question)[0]).toContain(title);
  });

  test.each([
    ['maternity leave in brazil'],
    ['can i fire someone in canada without notice'],
    ['is a non compete valid in switzerland'],
    ['what is a power of attorney in pakistan'],
    ['non compete rules in dubai'],
    ['overtime rules in new zealand'],
    ['what are the data protection rules in brazil'],
    ['what is personal data under singapore law'],
    ['what about australia', 'whats the notice period in the uk'],
  ])('tells no law of a country that no guide is about: "%s"', (question, ...earlier) => {
    expect(find(question, ...earlier)).toEqual([]);
  });

  test.each([
    ['can we transfer customer data from the eu to china', /^Sending personal data to other countries/],
    ['should the contract be governed by singapore law', /^Governing law/],
    ['how do i enforce a judgment in dubai', /^Enforcing a judgment: /],
    ['can i employ someone from brazil in the uk', /In the United Kingdom|for the United Kingdom/],
  ])(
    'tells what is about any other country, or only of one who comes from there: "%s"',
    (question, title) => {
      expect(find(question)[0]).toMatch(title);
    },
  );

  test.each([
    'are you better than axiom',
    'lexloom vs quislex',
    'are you cheaper than freshfields',
    "elevate's price",
    "axiom's prices",
  ])('compares itself with no company that it does not know: "%s"', (question) => {
    expect(find(question)).toEqual([]);
  });

  test.each([
    ['do you work with solar companies', 'Energy, Natural Resources & Environmental'],
    ['is there tracking on this website', 'Privacy: Reading the site'],
    ['do you lot do payroll for a dental clinic', 'Compliance and payroll automation'],
    ['someone sells fake versions of our product', 'Infringement letters: If you send one'],
  ])('is asked in visitors’ own words: "%s"', (question, title) => {
    expect(find(question)[0]).toBe(title);
  });

  test.each([
    ['is the nda valid in new mexico', /^Non-disclosure agreements: In the United States$/],
    ['do you serve clients in canada', /^Jurisdictions$/],
    ['do you also operate in the netherlands', /^Jurisdictions$/],
    ['are you licensed in florida', /^Jurisdictions$/],
    ['is ireland one of your countries', /^Jurisdictions$/],
    ['wat kost it', /^Quotes$/],
    ['i am from brasil can i work with you', /^Jurisdictions$/],
    ["lexloom's prices", /^Quotes$/],
    ["who pays the lawyer's fees", /^Indemnities: /],
    ['does gdpr apply to companies in brazil', /^The GDPR in outline: Who must follow it$/],
    ['do you place people in remote jobs', /^Talent acquisition$/],
  ])('answers "%s", whatever place or language is in it', (question, title) => {
    expect(find(question)[0]).toMatch(title);
  });
});

test('a word that is repeated thousands of times counts once', () => {
  const question = 'industries and pricing';
  expect(find(`${question} ${'pricing '.repeat(3000)}`)).toEqual(find(question));
});

test('a question is answered without the one before it if together they only repeat its answer', () => {
  expect(find('Do you encrypt our files? Who in your team reads our files?')).toEqual(
    expect.arrayContaining(['Encryption', 'Our team']),
  );
});

test('of two questions in a sentence, both are answered even if one of them is rather uncertain', () => {
  const titles = find('can we withhold the last wage in texas, and must we pay for unused vacation');
  expect(titles).toEqual(
    expect.arrayContaining(['Payroll basics: In the United States', 'Final pay: In the United States']),
  );
});
