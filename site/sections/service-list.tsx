import type { Service } from '#shared/content/services.ts';
import { ServiceEntry } from './service-entry.tsx';

type ServiceListProps = {
  services: readonly Service[];
  includesLabel: string;
  /** Whether details are folded behind Read More, as on HR cards; legal services show them. */
  folds?: boolean;
  /** For a band whose heading already names the service. */
  hidesNames?: boolean;
  /** One level below the heading above the list. */
  heading?: 'h2' | 'h3';
};

export function ServiceList(props: ServiceListProps) {
  const { services, includesLabel, folds = false, hidesNames = false, heading = 'h3' } = props;
  return (
    <ul className="service-list">
      {services.map((service) => (
        <ServiceEntry
          key={service.id}
          service={service}
          includesLabel={includesLabel}
          folds={folds}
          hidesName={hidesNames}
          heading={heading}
        />
      ))}
    </ul>
  );
}
