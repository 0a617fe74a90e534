import type { TopicKey } from './knowledge.ts';

/**
 * Written by `npm run train:help`: more words and phrases of the help window's topics, beside their keywords, from our
 * own list and the phrasings of the company's passages, as the window compares them: in the singular, without articles.
 */
export const topicTerms: Readonly<Record<TopicKey, string>> = {
  legal:
    'room,review,sue,cite,sued,claim,trial,fake,kyc,loyalty,record,bundle,evidence,supplier,playbook,vakil',
  hr: 'shift,payslip,rota,safety,temp,shortlist,joiner',
  contact:
    'ring me,agent,london,you open,street,sunday,bangalore,put me through,adresse,hablar,at night,buro,visit,llamar,in person,you based,karnataka,speak,saturday,branch',
  pricing: 'fee for,cost me,rate for,kostet,cobran,pricey,package,ballpark,tariff',
  technology: 'ki,my page,own page,our site,source,made up,own website,plugin',
  security:
    'i upload,stored,openai,secret,cooky,keep my,session,hacked,backup,ip address,my file,cifrado,delete,secrecy,daten,rgpd,my data,erase,dsgvo,conversation,share my,to train',
  'getting-started': 'try,shuru',
  about: 'vs,who head,bo,law firm or,versu,you different,goal,who lead',
  services: 'film,solar,ga,operator,airline,oil,saa,clinic',
  faq: 'account,konto,rely on,lose',
};
