import type { Service } from '#shared/content/services.ts';
import { ServiceEntry } from './service-entry.tsx';

type ServiceListProps = {
  services: readonly Service[];
  includesLabel: string;
  /** HR cards fold their detail away behind Read More (spec §4); legal services show it. */
  folds?: boolean;
  /** Where the band's heading says the name already. */
  hidesNames?: boolean;
  /** One below the heading that stands above the list. */
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
