import type { WorkflowStep } from '#shared/content/hr.ts';

/** Numbered steps. Each links to its service's card further down. */
export function WorkflowSteps({ steps }: { steps: readonly WorkflowStep[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text, serviceId }, index) => (
        <li key={title}>
          <span className="service-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>
              <a href={`#${serviceId}`}>{title}</a>
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
