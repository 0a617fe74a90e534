import { describeStored, toPartnerStorage, toSiteStorage } from '#shared/browser-storage.ts';
import { trust } from '#shared/content/trust/trust.ts';
import type { StoredEntry } from '#shared/embed.ts';
import { GuideBand } from '../embed/guide-band.tsx';
import { ReferenceList } from '../embed/reference-list.tsx';

const { id, heading, lead, partner, site } = trust.storage;

/** Everything that the product stores in a browser, as `release.json` lists it. */
export function StorageBand() {
  return (
    <GuideBand id={id} heading={heading} lead={lead}>
      <section className="guide-section">
        <h3>{partner}</h3>
        <ReferenceList entries={toPartnerStorage().map(toEntry)} />
      </section>
      <section className="guide-section">
        <h3>{site}</h3>
        <ReferenceList entries={toSiteStorage().map(toEntry)} />
      </section>
    </GuideBand>
  );
}

const toEntry = (stored: StoredEntry) => ({
  name: stored.key,
  type: stored.where,
  text: describeStored(stored),
});
