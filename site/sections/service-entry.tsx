import { useState } from 'react';
import type { Service } from '#shared/content/services.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { cardToggle } from '../words/screens.ts';
import { CopilotButton } from './copilot-button.tsx';

type ServiceEntryProps = {
  service: Service;
  includesLabel: string;
  folds: boolean;
  hidesName: boolean;
  heading: 'h2' | 'h3';
};

/** A service at its own anchor: what it is, whom it suits, what it includes. */
export function ServiceEntry({
  service,
  includesLabel,
  folds,
  hidesName,
  heading: Heading,
}: ServiceEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, summary, detail, includes, action } = service;
  return (
    <li className="service-entry" id={id}>
      <div className="service-text">
        <Heading id={`${id}-name`} className={hidesName ? 'visually-hidden' : 'service-name'}>
          {name}
        </Heading>
        <p>{summary}</p>
        <p
          id={`${id}-detail`}
          className={folds ? 'folded' : undefined}
          data-open={folds ? isOpen : undefined}
        >
          {detail}
        </p>
        {folds && (
          <button
            type="button"
            className="text-button needs-script"
            aria-expanded={isOpen}
            aria-controls={`${id}-detail`}
            aria-describedby={`${id}-name`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? cardToggle.less : cardToggle.more}
          </button>
        )}
        {action && <CopilotButton action={action} />}
      </div>
      <div>
        <p id={`${id}-includes`} className="service-includes">
          {includesLabel}
        </p>
        <ul className="plain-list" aria-labelledby={`${id}-includes`}>
          {includes.map((item) => (
            <li key={item}>{keepTogether(item)}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
