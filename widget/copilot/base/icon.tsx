/** A drawing that is hidden from assistive technology: the button around it carries the name. */
export function Icon({ strokes }: { strokes: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes} />
    </svg>
  );
}
