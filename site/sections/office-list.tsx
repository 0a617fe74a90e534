import type { Office } from '#shared/content/offices.ts';
import { ArrowIcon } from '../ui/icons.tsx';

type OfficeListProps = { offices: readonly Office[]; mapLinkLabel: string };

export function OfficeList({ offices, mapLinkLabel }: OfficeListProps) {
  return (
    <ul className="offices">
      {offices.map(({ id, city, country, address, summary, mapUrl }) => (
        <li key={id}>
          <h3>
            {city}, {country}
          </h3>
          <p>{summary}</p>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <a
            className="text-link"
            href={mapUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${mapLinkLabel}: ${city}`}
          >
            {mapLinkLabel}
            <ArrowIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}
