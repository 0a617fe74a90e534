import { useId } from 'react';
import type { ReviewKey } from '#shared/api-review.ts';
import { FormField } from '../ui/form-field.tsx';
import { pointLabels, playbookWords as words } from '../words/playbook.ts';
import type { RuleDraft } from './rule-draft.ts';

type PlaybookRuleProps = {
  draft: RuleDraft;
  /** The rule's number, as the server counts when it names a rule that it cannot read. */
  number: number;
  onChange: (change: Partial<RuleDraft>) => void;
  onRemove: () => void;
};

/** The fields of one rule. */
export function PlaybookRuleFields({ draft, number, onChange, onRemove }: PlaybookRuleProps) {
  const id = useId();
  const { point, accept, min, max, redFlag, fallback } = draft;
  return (
    <fieldset className="playbook-rule">
      <legend>{words.rule(number)}</legend>
      <div className="field">
        <label htmlFor={id}>{words.point}</label>
        <select
          id={id}
          value={point}
          onChange={({ currentTarget }) => onChange({ point: currentTarget.value as ReviewKey })}
        >
          {Object.entries(pointLabels).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="playbook-bounds">
        <FormField
          label={words.min}
          hint={words.minHint}
          value={min}
          maxLength={300}
          onChange={({ currentTarget }) => onChange({ min: currentTarget.value })}
        />
        <FormField
          label={words.max}
          hint={words.maxHint}
          value={max}
          maxLength={300}
          onChange={({ currentTarget }) => onChange({ max: currentTarget.value })}
        />
      </div>
      <Lines
        label={words.accept}
        hint={words.acceptHint}
        value={accept}
        onChange={(value) => onChange({ accept: value })}
      />
      <Lines
        label={words.redFlag}
        hint={words.redFlagHint}
        value={redFlag}
        onChange={(value) => onChange({ redFlag: value })}
      />
      <Lines
        label={words.fallback}
        value={fallback}
        maxLength={2000}
        onChange={(value) => onChange({ fallback: value })}
      />
      <button type="button" className="text-button" onClick={onRemove}>
        {words.remove(number)}
      </button>
    </fieldset>
  );
}

type LinesProps = {
  label: string;
  hint?: string;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
};

function Lines({ label, hint, value, maxLength, onChange }: LinesProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={value}
        maxLength={maxLength}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
