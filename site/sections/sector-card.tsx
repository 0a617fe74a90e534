import type { Sector } from '#shared/content/sectors.ts';
import { SectorIcon } from '../drawings/sector-icon.tsx';
import { cardToggle } from '../words/screens.ts';

type SectorCardProps = {
  sector: Sector;
  isOpen: boolean;
  onToggle: () => void;
  showsBullets: boolean;
};

/** The list is only hidden by styles, so that it can be read without scripts. */
export function SectorCard({ sector, isOpen, onToggle, showsBullets }: SectorCardProps) {
  const listId = `${sector.slug}-services`;
  const titleId = `${sector.slug}-title`;
  return (
    <li className="sector" id={sector.slug}>
      <div>
        <SectorIcon name={sector.icon} />
        <h3 id={titleId}>{sector.title}</h3>
        <p>{sector.shortText}</p>
        {showsBullets && (
          <ul className="plain-list">
            {sector.bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        )}
      </div>
      <button
        type="button"
        className="text-button needs-script"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-describedby={titleId}
        onClick={onToggle}
      >
        {isOpen ? cardToggle.less : cardToggle.more}
      </button>
      <ol id={listId} className="numbered-list folded" data-open={isOpen} aria-labelledby={titleId}>
        {sector.services.map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ol>
    </li>
  );
}
