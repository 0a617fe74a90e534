/**
 * The line for what went wrong with a form. Where the browser posted the form itself the server wrote into it, and
 * hydration leaves that be; its owner gives it another `key` with the first submit, so that it does not outlive that.
 */
export function FormError({ text }: { text: string | null }) {
  return (
    <p className="form-error" role="alert" suppressHydrationWarning>
      {text ?? ''}
    </p>
  );
}
