/** Returns the processor time that something takes, in ms: how late it is says nothing on a busy machine. */
export async function measureProcessorMs(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
