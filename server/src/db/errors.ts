/** The SQLSTATE of a database error, looked for through the wrappers around it; undefined for any other error. */
export function postgresCode(error: unknown): string | undefined {
  const { code, cause } = (typeof error === 'object' && error ? error : {}) as { code?: unknown; cause?: unknown };
  // The digit tells a SQLSTATE from a system error such as EPIPE.
  if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  return cause === undefined ? undefined : postgresCode(cause);
}
