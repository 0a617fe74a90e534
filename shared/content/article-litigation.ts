import type { Article } from './articles.ts';

/** "Litigation support with digital tools". */
export const litigationArticle: Article = {
  id: 2,
  slug: 'litigation-support-with-digital-tools',
  title: 'Litigation support with digital tools',
  published: '2025-06-10',
  author: 'Head of Platform',
  intro:
    'Tools can search, group and rank more documents than any team can read. What they find still has to be shown, explained and defended. A plan for using them from the hold notice to the hearing.',
  preview:
    'Most disputes are decided by a small number of documents. The cost of a dispute is decided by all the others. Between the two lies the work called litigation support: finding, keeping, reading, sorting and presenting. Digital tools have changed every part of it, but they have not changed what a court asks in the end. Where did this come from? Who looked at it? Is it complete?',
  image: 'ledger',
  imageAlt: 'A column of ruled lines, like a ledger, with a few of them drawn out in colour.',
  sections: [
    {
      heading: 'Begin with the question, not with the data',
      paragraphs: [
        'The commonest mistake is to collect first and think later. A better beginning is a single page, written by the trial team, that says what has to be proved, what the other side will say, who would have written about it, and when. Everything that follows is measured against that page: whose mailboxes are kept, which words are searched, which documents are read by a lawyer and which are not.',
        'The page will be wrong in places. It should be corrected every week, with the date and the reason. Months later, when somebody asks why one custodian was left out, the answer will be in it.',
      ],
    },
    {
      heading: 'Keep before you collect',
      paragraphs: [
        'The duty to preserve comes early, often before a claim is filed, when a dispute is reasonably to be expected. A hold notice that people understand does more than a long one. It says what must not be deleted, in which systems, until when, and whom to ask. Tools can send it, record who has read it, remind those who have not, and stop automatic deletion at the source. Phones and chat programs deserve a line of their own, because that is where preservation now tends to fail.',
        'Collection should change nothing. A copy is taken with its dates and its folder, a hash value proves that it has not been altered, and a log says who took it, when and how. None of this is clever. All of it is needed on the day when a document is challenged.',
      ],
    },
    {
      heading: 'Make the pile smaller, in steps that can be explained',
      paragraphs: [
        'Raw data shrinks a great deal before anyone reads it. Identical copies are removed. Messages in one thread are put together so that the longest is read first. System files and newsletters are set aside. Date ranges and custodians are applied. Each of these steps should leave a line in a table: what was done, how many documents went in, how many came out, and who approved it.',
        'Search terms come next, and they need testing. A list that was agreed in a meeting room will find too much of one thing and miss another altogether. Run it, read a random sample of what it found and a random sample of what it did not find, and correct it. The second sample is the one that teams tend to skip. It is the only one that shows what would have been lost.',
      ],
    },
    {
      heading: 'Let the tool rank, let people decide',
      paragraphs: [
        'Software that learns from reviewers’ decisions can put the likely relevant documents in front. This is well established and need not be mysterious. Lawyers code a set, the tool orders the rest, reviewers read from the top, and the order improves as they go. The decision when to stop is made on a sample of what remains, and it is made by a person who signs for it.',
        'Language models add something new. They can summarise a thread, draft a chronology, propose a coding and explain it in a sentence. They can also be fluent and wrong. The rule that keeps them useful is short: no statement without its passage. A summary that links each sentence to the line that it rests on can be checked at reading speed. A summary without links must be treated as a rumour.',
        'It helps to divide the work by what an error would cost:',
      ],
      list: [
        'Grouping, sorting and language detection: the tool alone, checked by sample.',
        'Relevance: the tool ranks, a reviewer decides, a senior reviewer reads a share of the decisions.',
        'Privilege: the tool flags names and words, a lawyer decides every case.',
        'Key documents: people only, and more than one of them.',
      ],
    },
    {
      heading: 'Privilege deserves its own plan',
      paragraphs: [
        'A privileged document that is handed over by mistake can cost more than the whole review. List the lawyers and their assistants, inside and outside, with every address that they have used. Treat mixed business and legal messages as a class of their own, with written rules and examples. Redact in a way that removes the text and does not merely cover it, and check the produced file by trying to copy what stands beneath.',
        'In the federal courts of the United States, an order under Rule 502(d) of the Federal Rules of Evidence can provide that disclosure connected with the litigation is not a waiver. It should be asked for at the start, as a matter of routine. It is a safety net. It is not a reason to look less closely.',
      ],
    },
    {
      heading: 'From documents to a story',
      paragraphs: [
        'Review produces a pile of relevant documents. A hearing needs a story. The bridge is the chronology: one line for each event, with the date, the people, what happened in neutral words, and the document that proves it. Kept from the first week, it becomes the most useful file of the case. Witnesses are prepared from it, briefs are written from it, and gaps show up in it while there is still time to ask for more.',
        'Tools are good at first drafts here, because dates, names and amounts can be extracted and each entry can carry its source. The neutral words remain a human task. So does the judgement that an absence matters: the reply that was never sent, the meeting for which no minutes exist.',
        'The same goes for deposition summaries. A page and line reference after each point costs a second to write and saves an hour before the hearing.',
      ],
    },
    {
      heading: 'Confidential means confidential in the tool, too',
      paragraphs: [
        'Before a document goes into any tool, three things should be known. Where is it stored, and under whose control? Who, or what, processes its text, and may that provider keep it or train on it? How is it deleted when the matter ends, and who confirms this? Protective orders and engagement letters often answer these questions already, in clauses that were written before the tool existed. Read them first.',
        'Access should follow the matter. Reviewers see the documents of their case and of no other. Encryption in storage and on the way is the least that can be expected. A log of who opened what is not a sign of mistrust. It is what lets a firm say with confidence that nothing has leaked.',
      ],
    },
    {
      heading: 'What to measure',
      paragraphs: [
        'Documents per hour is easy to count and says little. Better questions are these. How often does the second reader change the first reader’s decision, and on which issue? How many documents that turned out to matter were ranked low, and why? How long does it take from a question by the trial team to an answer with its source? How much of the produced set was asked for again because it was incomplete?',
        'Each of them points to something that can be mended: an unclear instruction, a missing custodian, a search term, a slow hand-over.',
      ],
    },
    {
      heading: 'A first week that works',
      paragraphs: ['For a managing partner who wants to start small, the first week can look like this:'],
      list: [
        'Day one: the page with what has to be proved, and the list of people and systems.',
        'Day two: the hold notice, and deletion stopped at the source.',
        'Day three: a small collection from the two most important people, logged and hashed.',
        'Day four: search terms tested on it, with both samples read.',
        'Day five: a chronology of the first twenty events, each with its document, and a list of what is missing.',
      ],
    },
    {
      heading: 'The part that stays human',
      paragraphs: [
        'At the end of that week nobody knows everything, but everybody knows what they know and how they know it. That is what tools are for. They shorten the way from a question to the page that answers it. The weighing of that page, and the decision what to do with it, stay where they have always been: with the people who will stand up and speak to it.',
      ],
    },
  ],
};
