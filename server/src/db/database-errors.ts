/** The SQLSTATE, also of a wrapped error. */
export function postgresCode(error: unknown): string | undefined {
  const { code, cause } = (typeof error === 'object' && error ? error : {}) as { code?: unknown; cause?: unknown };
  // The digit tells a SQLSTATE from a system error such as EPIPE.
  if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  return cause === undefined ? undefined : postgresCode(cause);
}

const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** The driver reports a lost or unreachable server without an SQLSTATE. */
export function isConnectionLoss(error: unknown): boolean {
  for (let at = error as Partial<NodeJS.ErrnoException> | undefined; at; at = at.cause as typeof at) {
    const isSocket = /^(connect|read|write)$/.test(at.syscall ?? '');
    if (isSocket && /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT)$/.test(at.code ?? '')) return true;
    if (LOST.test(at.message ?? '')) return true;
  }
  return false;
}

/** Nobody knows whether a commit took place. */
export const isDatabaseFailure = (error: unknown): boolean =>
  postgresCode(error) !== undefined || isConnectionLoss(error);

/** A replica, or a former primary. */
export const isReadOnlyServer = (error: unknown): boolean => /^(25006|57P0|08)/.test(postgresCode(error) ?? '');

/** The statement failed and nothing was committed. */
export const isDatabaseFull = (error: unknown): boolean => postgresCode(error) === '53100';
