import type { TopicKey } from './knowledge.ts';

/**
 * Written by `npm run train:help`: more words and phrases of the help window's topics, beside their keywords, from our
 * own list and the phrasings of the company's passages, as the window compares them: in the singular, without articles.
 */
export const topicTerms: Readonly<Record<TopicKey, string>> = {
  legal:
    'room,review,sued,cite,sue,kyc,trial,evidence,कानूनी,claim,playbook,system,loyalty,privilege,juridico',
  hr: 'shift,payslip,safety,rota,nurse',
  contact:
    'office,ring me,agent,london,buro,you open,street,saturday,urgent,bangalore,at night,put me through,sunday,adresse',
  pricing: 'fee for,cost me,rate for,cobran,pricey,kostet',
  technology: 'source,my page,ki,own page',
  security:
    'i upload,openai,cooky,stored,secret,leak,session,ip address,hacked,backup,my data,keep my,daten,my file,cifrado,delete,dsgvo',
  'getting-started': 'shuru',
  about: 'vs,who head,bo,versu,law firm or,you different,outsourcing,goal,who lead',
  services: 'film,solar,ga,operator,airline,oil,saa',
  faq: 'guest,liable,konto,account,rely on',
};
