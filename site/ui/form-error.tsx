/**
 * The error line of a form. If the browser posted the form itself, the server has written into it, and
 * hydration keeps that text; the form changes this element's `key` with its first submit, which removes it.
 */
export function FormError({ text }: { text: string | null }) {
  return (
    <p className="form-error" role="alert" suppressHydrationWarning>
      {text ?? ''}
    </p>
  );
}
