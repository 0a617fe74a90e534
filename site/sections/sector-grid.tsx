import { useState } from 'react';
import type { Sector } from '#shared/content/sectors.ts';
import { SectorIcon } from '../drawings/sector-icon.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { otherSectors } from '../words/screens.ts';
import { SectorCard } from './sector-card.tsx';

type SectorGridProps = {
  sectors: readonly Sector[];
  /** Opening a card closes the one that was open. */
  opensOne?: boolean;
  /** Shows three points below the short text. */
  showsBullets?: boolean;
};

export function SectorGrid({ sectors, opensOne = false, showsBullets = false }: SectorGridProps) {
  const [open, setOpen] = useState<readonly number[]>([]);

  function handleToggle(id: number) {
    if (open.includes(id)) setOpen(open.filter((each) => each !== id));
    else setOpen(opensOne ? [id] : [...open, id]);
  }

  return (
    <div className="sector-grid">
      <ul>
        {sectors.map((sector) => (
          <SectorCard
            key={sector.id}
            sector={sector}
            isOpen={open.includes(sector.id)}
            onToggle={() => handleToggle(sector.id)}
            showsBullets={showsBullets}
          />
        ))}
      </ul>
      <div className="sector">
        <div>
          <SectorIcon name="threads" />
          <h3>{otherSectors.title}</h3>
          <p>{otherSectors.text}</p>
        </div>
        <MoreLink link={otherSectors.link} />
      </div>
    </div>
  );
}
