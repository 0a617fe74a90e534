import { type ComponentProps, useId } from 'react';

type FormFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  /** A line below the field, which is announced with it. */
  hint?: string;
  /** Whether the field's value was refused. */
  isRefused?: boolean;
};

/** A labelled text field. All other props are passed to the input. */
export function FormField({ label, hint, isRefused = false, ...input }: FormFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={isRefused || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
