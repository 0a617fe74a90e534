import type { TopicKey } from '#shared/content/knowledge.ts';

/**
 * What visitors may say for a topic of the help window, beside its keywords: words and phrases, separated by commas.
 * The best of them, and of the phrasings, go into shared/content/topic-terms.ts (`npm run train:help`).
 */
export const topicSeeds: Readonly<Record<TopicKey, string>> = {
  legal:
    'review,playbook,precedent,cite,privilege,privilege log,bundle,hearing,trial,merger,evidence,sued,sue,supplier,data room,regulation,infringement,counterfeit,fake,solicitor,tribunal,renewal date,outsourcing,obligation,brand,kyc,abstract,countries law,vet vendor,law firm support,outsource,vertrag,vertrage,anwalt,recht,contrato,abogado,juridico,vakil,kanoon',
  hr: 'payslip,shortlist,rota,shift,temp,temporary staff,joiner,screening,background check,reference check,careers page,opening for,job opening,nurse,headhunting,survey of our staff,employee survey,turnover,hire people,safety training,find us,bewerber,mitarbeiter,lohnabrechnung,empleado,trabajador,nomina,naukri',
  contact:
    'ring me,ring you,call me,call back,you open,saturday,sunday,at night,branch,street,you based,human,talk,speak,agent,operator,your manager,put me through,transfer me,hear back,hear from you,back to me,back to people,response time,whatsapp,hotline,number,bangalore,karnataka,london,drop by,postal,get hold,in person,meet you,phone me,where are you,call you,contact detail,telefon,telefonnummer,adresse,erreichen,sprechen,anrufen,buro,telefono,llamar,direccion,oficina,correo,hablar,horario,pata,baat',
  pricing:
    'hourly rate,cost me,will it cost,ballpark,pricey,cheaper,cheapest,package,tariff,retainer,per hour,by the hour,price list,fee for,monthly fee,rate for,dollar,our budget,damage,credit card,minimum spend,save us money,what would cost,will cost,would cost,kosten,kostet,preis,angebot,cuanto cuesta,cobran,precio,presupuesto,kitna,paisa,kharcha',
  technology:
    'machine,hallucinate,made up,making up,make thing up,human in loop,source,footnote,check work,check what,own website,our website,my website,own site,our site,my site,own page,my page,plugin,snippet,connect to,go down,reliable,accurate,language model,install,powered by,webseite,pagina web,inteligencia artificial,ki',
  security:
    'who can see,who can read,who see,i upload,conversation,my data,our data,your data,my file,our file,my document,ip address,track,tracking,personal data,personal information,my information,trust,hacked,erase,erased,do you keep,keep my,keep about me,keep our,server,log,sensitive,secret,secrecy,third party,share my,train model,to train,openai,backup,session,controller,my right,dpa,delete my,my chat,sell our,leak,dsgvo,rgpd,sicher,daten,verschlusselt,cifrado,dato,privacidad',
  'getting-started':
    'how soon,soon could,soon can,soon after,get going,get started,up and running,a try,a trial,small pilot,after i write,capacity,kick this off,ramp up,lead time,first draft,become customer,go ahead,try you,can you start,could you start,you begin,anfangen,beginnen,schnell,empezar,comenzar,shuru',
  about:
    'who run,in charge,bos,ceo,who lead,who head,stand for,name come from,the name,different from,you different,why you,choose you,pick you,who are you,who r u,principle,goal,purpose,set you apart,compare,versus,vs,competitor,behind all this,old is firm,law firm or,profile,firma,empresa,quien,kaun,why have legal',
  services:
    'offer,do for us,do for me,do you do,can you do,hr and legal,speciality,specialise,specialize,vertical,airline,airport,clinic,factory,shop,solar,oil,gas,film,operator,property developer,tech company,saas,servicio,leistung,dienstleistung,branche,branchen,ofrecen,karte ho',
  faq: 'sign up to,unsubscribe,frequently asked,not working,reset,rely on,liable,liability,term of use,allowed to,may i upload,guest,my account,an account,without login,without account,konto,cuenta,khata,anmelden,registrar',
};
