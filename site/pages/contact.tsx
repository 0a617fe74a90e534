import { brand } from '#shared/content/brand.ts';
import { offices } from '#shared/content/offices.ts';
import { pages } from '#shared/content/pages.ts';
import { questions } from '#shared/content/questions.ts';
import { OfficeMap } from '../drawings/office-map.tsx';
import { Band } from '../sections/band.tsx';
import { ContactForm } from '../sections/contact-form.tsx';
import { OfficeList } from '../sections/office-list.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { TitledList } from '../sections/titled-list.tsx';
import { contact } from '../words/contact.ts';

export function ContactPage() {
  const { location, phone, email, hours, form, map } = contact;
  return (
    <>
      <PageMeta {...pages.contact} />
      <PageHead name={pages.contact.name} heading={contact.heading} lead={contact.lead} />
      <section className="wrap contact-grid" aria-labelledby="contact-form">
        <div>
          <h2 id="contact-form">{form.heading}</h2>
          <ContactForm />
        </div>
        <dl className="contact-ways">
          <div>
            <dt>{phone.heading}</dt>
            <dd>
              <a href={brand.phone.href}>{brand.phone.label}</a>
            </dd>
            <dd>{phone.text}</dd>
          </div>
          <div>
            <dt>{email.heading}</dt>
            <dd>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </dd>
            <dd>{email.text}</dd>
          </div>
          <div>
            <dt>{hours.heading}</dt>
            <dd>{hours.text}</dd>
          </div>
          <div>
            <dt>{location.heading}</dt>
            <dd>{location.text}</dd>
          </div>
        </dl>
      </section>
      <Band heading={contact.offices.heading} className="band-stacked">
        <OfficeList offices={offices} mapLinkLabel={contact.offices.mapLinkLabel} />
        <figure className="map-figure">
          <OfficeMap offices={offices} alt={map.alt} />
          <figcaption>{map.note}</figcaption>
        </figure>
      </Band>
      <Band heading={contact.questions.heading} lead={contact.questions.lead}>
        <TitledList items={questions.map(({ question, answer }) => ({ title: question, text: answer }))} />
      </Band>
    </>
  );
}
