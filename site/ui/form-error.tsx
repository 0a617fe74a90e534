/**
 * The error line of a form. If the browser posted the form itself, the server has filled it in, and hydration keeps that text;
 * at its first submit, the form changes this element's `key`, which removes it.
 */
export function FormError({ text }: { text: string | null }) {
  return (
    <p className="form-error" role="alert" suppressHydrationWarning>
      {text ?? ''}
    </p>
  );
}
