import type { Phrasings } from './phrasings.ts';

/** Long messages of visitors in which one clause asks for the contact, a place, a time, a price or the company. By its id. */
export const longCompanyMessagePhrasings = {
  contact: [
    'Hi, hope your week is going well! I run a small bakery, we’ve got twelve people, and the lady who used to do all our paperwork has just retired. Anyway, what’s the number I should ring, or the address I should mail, to tell you what we need?',
    'I already explained everything to your chat twice and got nowhere, so before I lose my patience: give me the phone line or an e-mail address, whichever is answered by living beings, and I will take it from there. Thanks.',
    'As discussed with our purchasing department, all new suppliers are to be entered in the system with a general e-mail address and a telephone number. Yours are missing in my sheet. I would be glad if you could supply them at your convenience.',
    'नमस्ते, मैं एक छोटी कंपनी में लेखा विभाग देखता हूँ और हमारे निदेशक आपसे सीधे बात करना चाहते हैं। कृपया बताइए कि किस फ़ोन नंबर या ईमेल पर आपसे संपर्क किया जा सकता है।',
    'hello ji, hum log ek chhoti si it company hain aur aapki service ke baare mein boss se baat ho gayi hai. ab bas yeh bata dijiye ki aapse phone ya mail par contact kaise karein.',
    'Guten Tag, wir sind ein mittelständischer Betrieb aus Bayern und haben Ihre Seite mit Interesse gelesen. Bevor wir etwas schriftlich anfragen, würden wir uns gern kurz telefonisch vorstellen. Unter welcher Nummer und welcher Mailadresse sind Sie zu erreichen?',
    'Buenos días, represento a una cooperativa agrícola y quisiéramos comentarles un asunto antes de enviar documentos. ¿Serían tan amables de indicarme el teléfono y el correo electrónico donde puedo localizarlos? Muchas gracias de antemano.',
  ],
  offices: [
    'Hello from rainy Manchester! Our managing partner likes to shake hands before she signs anything, and she does travel a good deal. Which towns are your offices in, so that she can see whether one of them lies on her way this spring?',
    'For the tax people I need to note in which countries a supplier maintains offices. I could not tell from the home page whether you sit in one country or in several. Please be so kind as to list the places.',
    'A quick one, and sorry if it’s on the page somewhere: my colleague swears you’re a purely American outfit, I say you’re from India. Who’s right, I mean where have you actually got premises?',
    'Sehr geehrte Damen und Herren, für unsere Lieferantenakte benötigen wir eine Angabe dazu, an welchen Orten Ihr Unternehmen Büros unterhält. Auf die Schnelle habe ich dazu nichts gefunden. Können Sie mir die Städte nennen?',
    'Estimados señores, antes de avanzar con la contratación, nuestro comité desea saber en qué ciudades y países mantienen oficinas, pues preferimos proveedores a los que se pueda visitar. Agradezco su respuesta.',
    'hum aksar travel karte hain aur vendor se milna pasand karte hain, isliye jaanna tha ki aapke office kis kis country aur sheher mein hain',
  ],
  'response-times': [
    'I’m a bit anxious because I wrote to you through the form on Monday about my father’s bakery lease and have been refreshing my inbox ever since. Is a day or two of silence usual with you, or should I assume it got lost?',
    'Our client has a hearing coming up and we may have to ask you things at short notice. If we mark a question as urgent, how many hours pass until one of you reacts, and how many for a question that can wait?',
    'We would like to have a first conversation about moving some of our work to you. My diary is filling up quickly, so could you tell me how many business days it normally takes until such a consultation is held?',
    'Ich habe Ihnen am Freitagabend über das Formular geschrieben und weiß, dass ein Wochenende dazwischen lag. Trotzdem möchte ich fragen, mit welcher Antwortzeit man bei Ihnen rechnen darf, besonders wenn eine Sache eilig ist.',
    'Les escribí hace dos días sobre un contrato de distribución y todavía no he recibido nada. No quiero ser pesado, pero ¿cuánto suelen tardar en responder y qué pasa si el tema es urgente?',
    'maine kal subah form bhara tha aur abhi tak koi jawab nahi aaya, normal mein kitne ghante lagte hain aur urgent case mein kitna time lagta hai',
  ],
  'business-hours': [
    'My husband and I run a night bakery, so our day begins when others go to sleep. If we became customers, at what hours could we expect to find somebody at your desk, and what about Saturdays?',
    'Greetings from Sydney. With the time difference our afternoon is the middle of your night, and I keep missing people. From when to when, and on which weekdays, is your office open, and does anybody take emergencies outside of that?',
    'Wir arbeiten im Schichtbetrieb und können oft erst nach neunzehn Uhr Dinge klären. Bis wann ist bei Ihnen abends jemand im Haus, und gibt es am Wochenende wenigstens einen Bereitschaftsdienst für Notfälle?',
    'Trabajo en un hospital con turnos muy irregulares y solo tengo tiempo por las noches o los domingos. ¿Me podrían indicar su horario y si hay alguien para emergencias fuera de él?',
  ],
  quotes: [
    'Hi! We’re a chain of four dental clinics and our contracts with suppliers have got out of hand, about two hundred of them. I’m not asking for a promise, just for a feel: what would it cost, and if you can’t say, what does the price depend on?',
    'I have looked on every page of your site for a price and come up empty, which makes me slightly nervous. Do you decide on the fee case by case, and what should I send to you so that I receive a figure?',
    'Our charity has a fixed sum for outside help this year and the treasurer will not let me talk to anyone without knowing what it will cost. Is there a tariff that I could show her, or how do you put a price on a job?',
    'We’d want recruiters for about ten warehouse jobs before Christmas. The last agency took a quarter of the first year’s pay each time. What do you take, and how is that worked out?',
    'Before we go further with payroll for our two plants, the controller would like to see your rates in writing, ideally per employee and month. Could you send me your rate card or tell me how I get an individual offer?',
    'Guten Morgen, wir möchten rund fünfhundert Mietverträge auswerten lassen und holen dazu drei Angebote ein. Haben Sie eine Preisliste, oder wie kommt bei Ihnen ein Angebot zustande, und welche Angaben brauchen Sie dafür von uns?',
    'Hola, somos una empresa familiar con treinta trabajadores y queremos saber cuánto nos costaría que ustedes llevaran los contratos y la nómina. No encontramos ningún precio en la página. ¿Cómo funciona el presupuesto?',
    'sir humari company mein pachas log hain aur hum contract aur payroll dono aapko dena chahte hain, lekin budget thoda tight hai, to bataiye ki charges kaise decide hote hain',
    'हम एक छोटा अस्पताल चलाते हैं और अनुबंधों की समीक्षा बाहर से करवाना चाहते हैं। आपकी वेबसाइट पर कोई दाम नहीं दिखा। कृपया बताइए कि कीमत किस आधार पर तय होती है।',
  ],
  'how-fast-a-project-starts': [
    'Our previous provider has given notice out of the blue and we have a pile of leases that must be read by the end of next month. Supposing that we settle with you what is to be done, how quickly would people sit down and begin?',
    'It took our last supplier eleven weeks of set-up before the first page was read. I’d rather not go through that again. What is it like with you, I mean from the day we agree on the job until the work begins?',
    'Uns läuft bei einer Prüfung die Zeit davon, und wir bräuchten ab nächster Woche zusätzliche Hände. Wenn der Umfang feststeht, wie viele Stunden oder Tage vergehen, bis Ihr Team tatsächlich loslegt?',
    'Tenemos que entregar una revisión de contratos a fin de mes y nuestro proveedor anterior nos falló. Si hoy acordamos el alcance con ustedes, ¿en cuánto tiempo empezaría realmente el trabajo?',
  ],
  'about-lexloom': [
    'Sorry for the daft question, but my boss forwarded me a link with the words "look into these people" and nothing else. I am in the dark. What sort of company are you, and for whom do you do whatever you do?',
    'I’m writing a school report on firms that use computers in law and came across your page. Could you explain in words that a fifteen-year-old would understand what your company is?',
    'Ich soll für unsere Geschäftsführung in zwei Sätzen zusammenfassen, was Lexloom für ein Unternehmen ist und an wen es sich richtet. Können Sie mir dabei helfen?',
    'Un compañero me habló de ustedes en una feria, pero no entendí bien si son abogados, informáticos o una agencia de empleo. ¿Qué es exactamente Lexloom?',
  ],
  'sector-expertise': [
    'We are a rather odd group: a vineyard, two cinemas, a repair yard for ships and a small lender. Most providers only know one such world. Could you tell me which industries your teams are at home in?',
    'My boss only wants to talk to providers that have worked in several lines of business, and he asked me to find out how many and which ones you cover. Is there a list?',
    'Wir sind eine Beteiligungsgesellschaft mit Firmen aus ganz verschiedenen Bereichen und suchen einen Dienstleister, der nicht nur eine Branche kennt. Welche Branchen betreuen Sie insgesamt?',
  ],
  jurisdictions: [
    'Our contracts are written under the law of whichever country the buyer sits in, which makes at least nine so far. Is that too much for your legal teams, or in how many jurisdictions do they work?',
    'Wir verkaufen in viele Länder und brauchen jemanden, der nicht bei jeder fremden Rechtsordnung passen muss. Wie viele Jurisdiktionen decken Ihre Juristen ab?',
  ],
} satisfies Phrasings;
