import type { Article } from './articles.ts';

/** "Orchestration versus outsourcing in legal services". */
export const orchestrationArticle: Article = {
  id: 1,
  slug: 'orchestration-versus-outsourcing',
  title: 'Orchestration versus outsourcing in legal services',
  published: '2025-03-18',
  author: 'Head of Legal Services',
  intro:
    'Outsourcing asks who should do the work. Orchestration asks how each step should be done, by whom, and who checks it. The second question is harder, and worth more.',
  preview:
    'For a long time the choice in front of a general counsel was simple to state. Work could be done inside, by people who knew the business and had no time. Or it could be done outside, by people who had time and did not know the business. Legal process outsourcing made the second option cheaper. It did not make the choice a better one.',
  image: 'fabric',
  imageAlt: 'Loose threads on the left that cross and become a closed fabric on the right.',
  sections: [
    {
      heading: 'Two words, two bargains',
      paragraphs: [
        'Outsourcing is a transfer. In legal process outsourcing, LPO for short, a body of legal work leaves the department or the firm, a result comes back, and a contract says how fast and at what price. What happens between the two is the provider’s business. That is the point of it: you buy a result so that you need not think about the steps.',
        'Orchestration keeps the steps in view. The work is taken apart, and each part goes to whoever or whatever does it best: a program, a specialist at the provider, a lawyer in the department, outside counsel. Someone holds the score. The parts are done in an agreed order, each is checked by a named person, and the record of all of them sits in one place.',
      ],
    },
    {
      heading: 'What outsourcing does well',
      paragraphs: [
        'It would be easy to argue against a caricature. Outsourcing works when the task is stable, the instructions fit on a page, and an error is visible and cheap to correct. Abstracting a thousand leases of the same form is such a task. So is the first sorting of invoices, or the translation of standard letters. In these cases a clear hand-over, a sample check and a fixed deadline are enough, and adding more ceremony would only add cost.',
      ],
    },
    {
      heading: 'Where the hand-over leaks',
      paragraphs: [
        'The trouble starts when the work depends on context. Every hand-over is a translation, and every translation loses something. The business lead knows why the supplier must not be lost. The in-house lawyer knows that the liability cap was a concession made last year. The reviewer at the provider knows neither, and so marks the cap as a departure from the standard, correctly and uselessly.',
        'The loss runs the other way too. The reviewer has read four hundred contracts and has noticed that one clause is refused by nearly every counterparty. In a pure transfer there is no place to say so. The observation would have saved a round of negotiation in every later deal. It ends in nobody’s report.',
        'Neither side has done anything wrong. The contract between them describes a result, and context is not a result.',
      ],
    },
    {
      heading: 'What changes when the step is the unit',
      paragraphs: [
        'Orchestration begins with a modest exercise. Take one kind of matter and write down its steps as they are really done, not as the policy says. Then answer three questions for each step. Who or what should do this? Who checks it, and against what? Where does the record of it live? The answers are often surprising. Steps that are thought to need a senior lawyer turn out to be a comparison of two texts. A step that everybody treats as clerical, such as choosing the right template, turns out to decide the whole negotiation.',
        'Take a supplier agreement that arrives on the other side’s paper. Treated as a sequence of steps, it looks like this:',
      ],
      list: [
        'Software compares the draft with your playbook and lists every departure, with the place in the text.',
        'A contract specialist removes the false alarms, proposes wording for the routine departures and notes the reason.',
        'The in-house lawyer sees only what is left: the few clauses where a decision has to be made.',
        'The business lead is asked one question in business terms, where one is needed.',
        'The specialist writes the redline, and a second person reads it before it leaves.',
        'Dates, duties and the positions finally accepted go into the register, and the playbook is corrected if it was wrong.',
      ],
    },
    {
      heading: 'The last step pays for the others',
      paragraphs: [
        'The sixth step is the one that outsourcing tends to lack. When the position that was finally accepted flows back into the playbook, the next agreement starts from a better place. Over a year the list of departures gets shorter, because the standard has moved to where deals are in fact closed. Nobody has to work harder for this. It follows from keeping the record of the steps instead of only the result.',
        'It also changes what a department can say about itself. A head of legal who is asked why a contract took three weeks can point at the step where it waited. More often than not, the answer lies outside the legal department.',
      ],
    },
    {
      heading: 'Who answers for the work',
      paragraphs: [
        'A fair objection is that many hands blur responsibility. They do, unless the plan says otherwise. Professional rules leave little doubt about where it rests: under the American Bar Association’s Model Rule 5.3, for example, a lawyer with supervisory authority must make reasonable efforts to ensure that the conduct of non-lawyers who assist is compatible with the lawyer’s own duties. A clause in a service contract does not remove that duty, and a piece of software certainly does not.',
        'Orchestration helps here because it gives supervision an object. One can supervise a step with an input, a named reviewer and a written standard. It is hard to supervise a black box that returns a document on Friday. The same goes for the programs in the chain. If a tool shows the passage that it relied on, a person can check it in a minute. If it only shows a conclusion, checking means doing the work again.',
      ],
    },
    {
      heading: 'Questions for a provider',
      paragraphs: [
        'Whether a provider orchestrates or merely outsources can be found out in one meeting. These questions help, and a good provider will enjoy them:',
      ],
      list: [
        'Show us one matter, step by step. Which steps did software do, and who checked each of them?',
        'What did your reviewers notice in our documents that we had not asked about?',
        'Where do our positions live, who may change them, and can we take them with us?',
        'When a result was wrong, at which step did it go wrong, and what changed afterwards?',
        'Which of these steps should we keep?',
      ],
    },
    {
      heading: 'How to begin',
      paragraphs: [
        'Do not begin with a programme. Choose one kind of matter that comes often and annoys everyone: confidentiality agreements, supplier terms, employment contracts for one country. Write down its steps on one page. Move two of them, one to software and one to a specialist outside, and leave the rest alone. After a month, look at three things: how long a matter took from arrival to signature, how often the lawyer changed what came back, and which question was asked more than once. The third tells you what to write into the playbook.',
        'If the lawyer changes almost everything, the step was moved too early or described too vaguely. Move it back, describe it better, and try again. That is cheap at this size. It is not cheap after a department has been reorganised around it.',
        'HR leads will recognise the pattern. A hire is also a sequence of steps that crosses departments, and it also fails at the hand-overs: between the advertisement and the interview, between the offer and the contract, between the contract and the payroll. The same page of steps, the same three questions and the same record of what was decided do the same work there.',
        'Outsourcing will remain the right word for stable work with clear edges. For everything that depends on context, and that is most of what a legal department is asked to do, the question is no longer who should take it off the desk. It is how the threads are held together.',
      ],
    },
  ],
};
