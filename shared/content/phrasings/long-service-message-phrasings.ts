import type { Phrasings } from './phrasings.ts';

/** Long messages of visitors in which one clause asks for a service, for safety or for the assistant. By its id. */
export const longServiceMessagePhrasings = {
  research: [
    'Good afternoon. I sit as in-house counsel for a chain of garden centres, alone, and twice a month a question comes up that would take me two days in the library. Could I send you the question and the facts and get back a memo with the authorities?',
    'My senior partner is arguing an appeal in three weeks and suspects that two of the decisions in our draft have been overturned. Would one of your researchers check each authority and tell us which ones no longer stand?',
    'Wir vertreten einen Hersteller und müssen wissen, wie fünf Länder dieselbe Haftungsfrage regeln. Unsere Bibliothek gibt das nicht her. Stellen Sie so etwas als Vermerk mit allen Belegen zusammen?',
  ],
  'contract-drafting-and-management': [
    'I look after purchasing at a toy importer. Each supplier sends his own conditions, I sign them because nobody has the time to read them, and last year that cost us dearly. Is there a service of yours that reads such papers and marks what we should not accept?',
    'Our one lawyer is going on parental leave and the sales team keeps sending agreements for signature. Could someone on your side prepare the first drafts from our forms and deal with the comments that come back from the customers?',
    'Wir haben über die Jahre einige hundert Verträge unterschrieben, und niemand weiß mehr, welche sich stillschweigend verlängern. Würden Sie diese lesen und uns ein Verzeichnis mit Pflichten und Terminen anlegen?',
    'Somos un hotel con más de cien proveedores y cada contrato vence en una fecha distinta. ¿Ustedes podrían leerlos todos, resumirlos y llevar un registro de vencimientos para que no se nos pase ninguno?',
  ],
  'litigation-and-document-support': [
    'A former distributor is suing us and the judge has given us six weeks to hand over everything on the matter. There are four mailboxes and a shared drive. Do you have people who go through such heaps, mark what counts and black out what is secret?',
    'We are two partners and a secretary with a trial in May, and the binders, the witness summaries and the timeline all have to be made. Is preparing these things for a small firm something that your people do?',
    'In einem Schiedsverfahren müssen wir binnen weniger Wochen zehntausende E-Mails durchsehen und eine Zeitleiste der Vorgänge vorlegen. Übernehmen Sie eine solche Sichtung mit geschulten Leuten?',
  ],
  'compliance-and-risk-advisory': [
    'Since we began to export, every month brings some new rule and none of us is sure any longer which of them concern us. Is it among your services to follow new rules for a client and to say which of our policies they touch?',
    'We are about to buy a small competitor and my partners only want to sign when somebody has gone through its papers and listed the risks. Is that something that you would take on, and within what scope?',
    'Im Herbst kommt die Aufsicht ins Haus, und unsere Richtlinien sind veraltet. Können Sie prüfen, wo wir Lücken haben, diese nach Risiko ordnen und uns bei der Vorbereitung helfen?',
  ],
  'intellectual-property-and-technology-support': [
    'We make outdoor stoves and last week saw a shop abroad that sells our model under a name like ours. Do you keep watch for such things, and would you also search whether the new name that we have in mind is still free?',
    'Our developers have put all sorts of code from the internet into the product, and a customer now wants a list of the licences. Is there anybody with you who reads software and open source licences and says what they oblige us to do?',
  ],
  'document-and-data-management': [
    'Grandfather never threw anything away, and so our family firm has a cellar with seventy years of deeds, letters and drawings. Do you scan, sort and index such a thing, and could one search through it afterwards?',
    'After a merger we have three filing systems, each with its own names for the same thing. Would your team bring the files together, name them by one scheme and load them into the system that we keep?',
  ],
  'legal-back-office-support': [
    'I do not need help with a single project. What I need is the same four or five people, week in and week out, who take the routine off my lawyers and know our forms by heart. Do you offer such a thing?',
  ],
  'talent-acquisition': [
    'We have been trying since spring to find two electricians and a site manager. The few who apply live too far away or never turn up to the interview. Would your people do the search, the first talks and the checking of references for us?',
    'Hello, I’m the head nurse of a private clinic. We urgently need six people on contracts of a few months each and our own office is overwhelmed by applications. Can you read them and present those who fit?',
    'Wir suchen seit Monaten eine Buchhalterin und zwei Lagerleiter und finden niemanden. Übernehmen Sie die Suche, führen Sie die ersten Gespräche, und bekommen wir am Ende eine kurze Liste?',
    'Necesitamos cubrir cinco puestos de ingeniería antes del verano y nuestro equipo no da abasto con los currículos. ¿Ustedes buscan candidatos, los entrevistan y nos presentan solo a los mejores?',
  ],
  'workforce-management': [
    'Every Friday I draw up the shifts for three supermarkets by hand, and by Monday half of them no longer hold because somebody is ill. Do you take over such planning, with stand-ins, leave and a count of the hours?',
    'Bei uns fehlen ständig Leute in der Spätschicht, und den Urlaub trägt jeder in eine andere Liste ein. Können Sie Dienstpläne, Abwesenheiten und Aushilfen für uns organisieren?',
  ],
  'onboarding-and-employee-experience': [
    'Three of our last five recruits left within a month, and each of them said the same: nobody was ready for them, there was no desk, no plan and no one to ask. Do you have a service that puts the first weeks in order?',
  ],
  'compliance-and-payroll-automation': [
    'The woman who did our wages for twenty years has retired, and already the second month something is wrong with the deductions. Would your company prepare the pay, the slips and what has to be reported, and would someone look at it before money leaves?',
    'Unsere Lohnbuchhalterin hat gekündigt, und ab Januar muss jemand die Abrechnung für achtzig Leute und die Meldungen übernehmen. Machen Sie das, und prüft ein Mensch jeden Lauf vor der Zahlung?',
    'Cada mes hay un error en los sueldos de nuestros cuarenta empleados y las declaraciones salen tarde. ¿Podrían ustedes encargarse de preparar la nómina, los recibos y las presentaciones obligatorias?',
    'har mahine salary mein koi na koi galti ho jati hai aur pf ki filing late hoti hai, to kya aapki company yeh poora payroll ka kaam apne upar le sakti hai',
  ],
  'recruitment-marketing': [
    'We pay for adverts on four portals and in the local paper, and at the end of the month there are two replies, neither of which fits. Could someone write the adverts anew, and find out which portal is worth its money?',
  ],
  'how-are-our-documents-protected': [
    'I am the practice manager of a group of psychotherapists, so you can imagine what is in our papers. If we sent any of it to you, what would you do to see that it stays safe? Please answer so that I can pass it on.',
    'Meine Kanzlei unterliegt strenger Verschwiegenheit, und ich muss den Partnern erklären, wie unsere Unterlagen bei Ihnen geschützt wären. Können Sie das in ein paar Sätzen zusammenfassen?',
  ],
  standards: [
    'An insurer for whom we work obliges us to pass on its security rules to all suppliers. It asks for the names of the frameworks and regulations to which a supplier works. Which ones may I enter for you?',
  ],
  'privacy-who-processes-your-text': [
    'Just so I understand before I type in anything about my client: when I press the button, does the text stay with you, or is it handed to one of the large companies that run such language models?',
  ],
  'privacy-documents': [
    'My son uploaded our tenancy agreement to your assistant last night because he wanted to be helpful. Now I am wondering which people are able to open it, and whether your software will learn from it.',
  ],
  'privacy-deleting-and-taking-along': [
    'I tried your service for a university project which is now over, and would like to tidy up after myself. How do I remove the conversations and the three files, and is there a way to have everything as a download first?',
  ],
  'do-i-need-an-account-to-ask-the-co-pilot': [
    'I have far too many passwords already, and all I want is an answer to one small question on your services. Will your Co-pilot talk to me as I am, or only after I have registered?',
    'I have a scanned agreement on my desktop and would like your assistant to tell me what is in it, but I see no way to hand it over. Must I have an account for that?',
  ],
  'the-assistant-on-your-own-site': [
    'We are a federation of craft businesses, and our members ring us all day with the same questions on contracts and wages. Could your chat appear on our own web pages, and what would our web designer have to put in?',
  ],
  'is-what-you-deliver-legal-advice': [
    'My landlady has changed the locks and I am standing in the street with two bags. I know that you are busy, but could one of your lawyers tell me what my rights are and what I should do next?',
    'If we hand you our research and our contracts, may our board treat what comes back as the advice of a lawyer, or do we still need our own counsel to look at it?',
  ],
  'what-people-do': [
    'After what one reads about invented judgments, our partners would like to be certain of one thing: before a draft or a summary leaves your house, has a trained human being read it, corrected it and put his or her name to it?',
  ],
  'what-ai-does': [
    'I have to fill in a sheet on artificial intelligence at our suppliers. Which pieces of the work are done by software at your company, for instance finding, sorting, comparing or writing, and which are not?',
  ],
  'people-hire-people': [
    'A candidate has asked us outright whether a computer program will decide on her application if we recruit through you. What can I tell her, who reads what she sent and who decides?',
  ],
} satisfies Phrasings;
