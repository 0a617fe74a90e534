/** A failure of the model's endpoint; for the log only. */
export class ModelError extends Error {
  override name = 'ModelError';
}
