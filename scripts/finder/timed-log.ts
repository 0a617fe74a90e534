/** Returns a function that prints a line behind the seconds since now. */
export function createTimedLog(): (line: string) => void {
  const startedAt = performance.now();
  return (line) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${line}`);
}
