import { companyEmail, companyName, companyPhoneLabel, companyPhoneLink } from './brand.ts';

/** The help window's topics, in the order of matching. */
export const topicOrder = [
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
] as const;

export type TopicKey = (typeof topicOrder)[number];

export type KnowledgeEntry = {
  key: TopicKey;
  title: string;
  /** Markdown: paragraphs, lists and links to our own routes, written from the site's root. */
  content: string;
  /**
   * Matched as whole words, singular or plural, on the lower-cased input; some are phrases of several words.
   * Phrases go before words. Of the topics that match alike, the first one of `topicOrder` answers, so early lists hold no word
   * that a later topic needs.
   */
  keywords: readonly string[];
  /** The keywords from this one on are said in many matters: they decide only where a message has no unknown word. */
  weakFrom: number;
  /** The page that says more. */
  path: string;
};

/** The topics whose icons the quick actions show. */
export type QuickIcon = 'legal' | 'hr' | 'contact' | 'pricing' | 'security' | 'getting-started';

/** A button of the help window: `text` on it, `action` is the question it sends, `description` says more. */
export type QuickAction = { icon: QuickIcon; text: string; action: string; description: string };

/** The ten entries, in `topicOrder`. They ship in the widget's bundle: all strings of this file stay under 7,000 characters. */
export const knowledge: readonly KnowledgeEntry[] = [
  {
    key: 'legal',
    title: 'Legal services',
    content: `Our six legal services:

- Research
- Contract drafting and management
- Litigation and document support
- Compliance and risk advisory
- Intellectual property and technology support
- Document and data management

Our company figures: 70% faster contract turnaround, 50% cost reduction, 100% compliance accuracy, 12+ jurisdictions. See [Legal services](/legalservices).`,
    keywords: words(
      'law,legal,attorney,lawyer,contract,counsel,paralegal,litigation,lawsuit,court,dispute,arbitration,agreement,clause,nda,lease,drafting,redline,negotiation,research,discovery,e-discovery,ediscovery,deposition,due diligence,regulatory,compliance monitoring,intellectual property,ip,patent,trademark,copyright,license,licensing,jurisdiction,document review,back office,lpo,draft,memo',
    ),
    weakFrom: 38,
    path: '/legalservices',
  },
  {
    key: 'hr',
    title: 'HR services',
    content: `Our five HR services:

- Talent acquisition
- Workforce management
- Onboarding and employee experience
- Compliance and payroll automation
- Recruitment marketing

Our company figures: up to 60% less time-to-hire and up to 40% lower recruitment cost. See [HR services](/hrservices) or the [HR workflow](/workflow).`,
    keywords: words(
      'hr,human resources,staffing,staff,employee,employer,employment,recruit,recruiting,recruitment,hire,hiring,talent,candidate,applicant,payroll,salary,wage,workforce,worker,personnel,headcount,onboarding,vacancy,career,resume,cv,interview,timesheet,attendance,time-to-hire,intern,job,freelancer,contractor',
    ),
    weakFrom: 33,
    path: '/hrservices',
  },
  {
    key: 'contact',
    title: 'Contact',
    content: `- Phone, 24/7: [${companyPhoneLabel}](${companyPhoneLink})
- E-mail: [${companyEmail}](mailto:${companyEmail})
- Offices: Bengaluru, India, and New York, U.S.A.
- Business hours: Mon-Fri 9:00 AM-6:00 PM. Emergency support: 24/7.

We answer general inquiries within 24 hours and urgent ones within 4 hours. Consultations are held within 2 business days. Write to us on the [Contact page](/contact).`,
    keywords: words(
      'put me through,find you,phone,landline,telephone,headquarters,location,directions,get in touch,get hold of,talk to,speak to,real person,business hours,opening hours,office hours,working hours,emergency,callback,india,bengaluru,usa,new york,email,e-mail,located,mailing address,contact,human,call,mail,address,office,map,visit,reach,weekend,urgent,response,reply',
    ),
    weakFrom: 27,
    path: '/contact',
  },
  {
    key: 'pricing',
    title: 'Pricing',
    content:
      'Quotes are individual: each one is written for your scope, volume and deadline, so we publish no price list. Tell us what you need on the [Contact page](/contact) and you get a written quote before any work starts.',
    keywords: words(
      'price,pricing,cost,quote,quotation,hourly,fee,budget,estimate,expensive,cheap,afford,affordable,discount,invoice,subscription,payment,billing,free trial,charge per,how much is,how much do,how much does,how much for,how much would,rate,charge,free,pay,money,how much',
    ),
    weakFrom: 25,
    path: '/contact',
  },
  {
    key: 'technology',
    title: 'AI and technology',
    content: `${companyName} is an AI-powered legal intelligence platform. The AI finds, sorts, compares and drafts; people check the work and decide. The Co-pilot answers with numbered sources, and signed-in visitors can upload a document and ask about it. We commit to 99.9% uptime. More on [how people and AI share the work](/about).`,
    keywords: words(
      'ai,artificial intelligence,platform,technology,software,automate,machine learning,llm,gpt,chatgpt,chatbot,robot,api,integration,widget,embed,algorithm,uptime,app,tech,tool,automation,model,copilot,co-pilot,assistant,bot,integrate,system,digital,downtime',
    ),
    weakFrom: 19,
    path: '/about',
  },
  {
    key: 'security',
    title: 'Security and privacy',
    content: `- Encryption: AES-256 at rest, TLS 1.3 in transit.
- Standards we work to: HIPAA, GDPR, DFARS, SOC 2 Type II.
- Your documents in the Co-pilot are shown to your own account only.

The [Privacy page](/privacy) says what is kept and how to delete it.`,
    keywords: words(
      'can see,can read,secure,security,privacy,data,encrypt,encryption,confidential,confidentiality,safe,safety,gdpr,hipaa,dfars,soc,aes,tls,iso,compliant,certified,certification,breach,hacker,cybersecurity,cookies,retention,audit trail,private,protect,protection,compliance,audit,leak,delete,deletion,stored',
    ),
    weakFrom: 28,
    path: '/privacy',
  },
  {
    key: 'getting-started',
    title: 'Getting started',
    content: `1. Tell us the work, the jurisdiction and the deadline on the [Contact page](/contact).
2. We hold a consultation within 2 business days.
3. You get a written quote for an agreed scope.
4. Projects start in 24-48 hours after that.`,
    keywords: words(
      'start,begin,beginning,signup,first step,next step,how fast,how soon,pilot project,new client,how it works,become a client,started,kick off,sign up,join,how quickly,how long,turnaround,timeline,deadline,demo,consultation,book,appointment,process,does it work',
    ),
    weakFrom: 12,
    path: '/contact',
  },
  {
    key: 'about',
    title: 'About us',
    content: `${companyName} is a company for legal process outsourcing and HR staffing. We work for law firms, businesses and HR teams, from offices in India and the U.S.A. Read our story, values, mission and vision on [About Us](/about).`,
    keywords: words(
      `yourself,company,about us,about you,leadership,mission,vision,culture,who,${companyName.toLowerCase()},team,story,history,background,founder,founded,value`,
    ),
    weakFrom: 8,
    path: '/about',
  },
  {
    key: 'services',
    title: 'Services and industries',
    content: `We offer [six legal services](/legalservices) with legal back-office support, and [five HR services](/hrservices).

We serve eleven industries: real estate, hospitality, finance, healthcare, energy, startups, retail, aviation and logistics, telecommunications and media, education, manufacturing.`,
    keywords: words(
      'service,offering,solution,speciality,expertise,industry,sector,real estate,construction,hospitality,hotel,travel,bank,banking,finance,financial,insurance,healthcare,hospital,pharma,energy,startup,retail,aviation,logistics,telecom,education,school,university,manufacturing,manufacturer,what,provide,client,serve,media',
    ),
    weakFrom: 31,
    path: '/legalservices',
  },
  {
    key: 'faq',
    title: 'Questions and help',
    content: `- Is this legal advice? No. Your own counsel decides.
- Do I need an account? No. Guests can ask; an account keeps your conversations and lets you upload documents.
- How fast do you answer? General inquiries within 24 hours, urgent ones within 4 hours.
- Is someone there at night? Yes, emergency support is there 24/7.

For anything else, [write to us](/contact).`,
    keywords: words(
      'faq,which language,hindi,attach,newsletter,password,error,log in,login,help,support,question,problem,issue,advice,account,sign in,register,upload,document,file,language,browser,blog,article,complaint,feedback,instructions',
    ),
    weakFrom: 9,
    path: '/contact',
  },
];

/** Shown while the conversation is empty. */
export const quickActions: readonly QuickAction[] = [
  {
    icon: 'legal',
    text: 'Legal services',
    action: 'Which legal services do you offer?',
    description: 'Research, contracts, litigation, compliance',
  },
  {
    icon: 'hr',
    text: 'HR services',
    action: 'Which HR services do you offer?',
    description: 'Recruiting, onboarding, payroll',
  },
  {
    icon: 'pricing',
    text: 'Get a quote',
    action: 'How do I get a quote?',
    description: 'How our prices are made',
  },
  {
    icon: 'security',
    text: 'Security',
    action: 'How do you keep my data secure?',
    description: 'Encryption and standards',
  },
  {
    icon: 'getting-started',
    text: 'Getting started',
    action: 'How do we start?',
    description: 'From first question to first draft',
  },
  {
    icon: 'contact',
    text: 'Contact',
    action: 'How do I contact you?',
    description: 'Phone, email, offices, hours',
  },
];

/** The bot's other answers. Markdown, like the entries. */
export const helpAnswers = {
  welcome: `Welcome to ${companyName}. Ask me about our services, prices, security or how to start, or choose a topic below.`,
  greeting: 'Hello. What would you like to know about our legal or HR services?',
  help: 'I answer questions about our legal services, HR services, prices, technology, security, first steps and contact. For a longer question, open the Co-pilot.',
  fallback:
    'I have no answer to that. Try another word, ask the Co-pilot, or [write to us](/contact): we answer general inquiries within 24 hours.',
} as const;

/** Answered with a greeting when they are the whole message. */
export const greetings: readonly string[] = words(
  'hello,hi,hey,hiya,good morning,good afternoon,good evening,namaste,hola',
);

/** One string per list is shorter in the bundle than a row of quoted words. */
function words(list: string): readonly string[] {
  return list.split(',');
}
