/** Which answers wait for a lost line: told by who takes them up, read by who shows it. */
const lost = new Set<string>();
const readers = new Set<() => void>();

export function tellLine(id: string, isLost: boolean): void {
  if (lost.has(id) === isLost) return;
  if (isLost) lost.add(id);
  else lost.delete(id);
  for (const read of readers) read();
}

export const isLineLost = (id: string | undefined) => id !== undefined && lost.has(id);

/** Gives back the way out. */
export function watchLine(read: () => void): () => void {
  readers.add(read);
  return () => void readers.delete(read);
}
