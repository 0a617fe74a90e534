/** What went wrong outside our walls; for the log only. */
export class ModelError extends Error {
  override name = 'ModelError';
}
