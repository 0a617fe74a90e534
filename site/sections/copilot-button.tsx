import type { CopilotAction } from '#shared/content/copilot-actions.ts';

type CopilotButtonProps = { action: CopilotAction; isPrimary?: boolean };

/** Opens the Co-pilot, at a task if there is one, using two attributes that any partner's page may use. */
export function CopilotButton({ action, isPrimary = false }: CopilotButtonProps) {
  return (
    <button
      type="button"
      className={`button needs-script ${isPrimary ? 'button-primary' : 'button-quiet'}`}
      data-lexloom-open="copilot"
      data-lexloom-task={action.task}
    >
      {action.label}
    </button>
  );
}
