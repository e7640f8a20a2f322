/** The message tells the operator why the embedded database cannot be used. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
