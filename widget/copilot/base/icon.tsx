/** A drawing that is hidden from assistive technology, because the button around it has the name. */
export function Icon({ strokes }: { strokes: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes} />
    </svg>
  );
}
