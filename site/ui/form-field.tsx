import { type ComponentProps, useId } from 'react';

type FormFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  /** A line under the field, read with it. */
  hint?: string;
  /** What stands in the field was refused. */
  isRefused?: boolean;
};

/** A labelled line to write on. Everything else is the input's own. */
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
