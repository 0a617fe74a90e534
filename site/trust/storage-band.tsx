import { describeStored, toPartnerStorage, toSiteStorage } from '#shared/browser-storage.ts';
import { trust } from '#shared/content/trust/trust.ts';
import type { StoredEntry } from '#shared/embed.ts';
import { InlineCode } from '../embed/inline-code.tsx';
import { ReferenceList } from '../embed/reference-list.tsx';
import { Band } from '../sections/band.tsx';

const { id, heading, lead, partner, site } = trust.storage;

/** Everything that the product stores in a browser, as `release.json` lists it. */
export function StorageBand() {
  return (
    <Band
      id={id}
      heading={heading}
      aside={
        <p>
          <InlineCode text={lead} />
        </p>
      }
    >
      <section className="guide-section">
        <h3>{partner}</h3>
        <ReferenceList entries={toPartnerStorage().map(toEntry)} />
      </section>
      <section className="guide-section">
        <h3>{site}</h3>
        <ReferenceList entries={toSiteStorage().map(toEntry)} />
      </section>
    </Band>
  );
}

const toEntry = (stored: StoredEntry) => ({
  name: stored.key,
  type: stored.where,
  text: describeStored(stored),
});
