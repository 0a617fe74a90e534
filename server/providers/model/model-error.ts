/** The model's endpoint failed; for the log only. */
export class ModelError extends Error {
  override name = 'ModelError';
}
