import { useId } from 'react';

/** A field for programs alone: people neither see nor reach it, and what is in it marks what was sent. */
export function Trap() {
  const id = useId();
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
