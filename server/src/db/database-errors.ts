/** The SQLSTATE, also of a wrapped error. */
export function postgresCode(error: unknown): string | undefined {
  const { code, cause } = (typeof error === 'object' && error ? error : {}) as { code?: unknown; cause?: unknown };
  // The digit tells a SQLSTATE from a system error such as EPIPE.
  if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  return cause === undefined ? undefined : postgresCode(cause);
}

const CONNECTION_LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** The driver reports a lost or unreachable server without an SQLSTATE. */
export function isConnectionLoss(error: unknown): boolean {
  for (
    let current = error as Partial<NodeJS.ErrnoException> | undefined;
    current;
    current = current.cause as typeof current
  ) {
    const isSocket = /^(connect|read|write)$/.test(current.syscall ?? '');
    if (isSocket && /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT)$/.test(current.code ?? '')) return true;
    if (CONNECTION_LOST.test(current.message ?? '')) return true;
  }
  return false;
}

/** The database or its connection failed. Nobody knows whether a commit took place. */
export const isDatabaseFailure = (error: unknown): boolean =>
  postgresCode(error) !== undefined || isConnectionLoss(error);

/** The server is a replica, shuts down, or ended the connection: another connection may lead to the primary. */
export const needsOtherConnection = (error: unknown): boolean => /^(25006|57P0|08)/.test(postgresCode(error) ?? '');

/** The statement failed and nothing was committed. */
export const isDatabaseFull = (error: unknown): boolean => postgresCode(error) === '53100';
