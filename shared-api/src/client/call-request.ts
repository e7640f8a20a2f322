import { runningVersions } from '../config.ts';
import { VERSIONS_HEADER } from '../constants/releases.ts';
import { sessionUser } from '../session/index.ts';
import { areTracesEnabled } from '../traces.ts';

/** Headers of every call: bearer token, running versions, and a trace if enabled. */
export function callHeaders(): Record<string, string> {
  const token = sessionUser()?.token;
  const versions = runningVersions();
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(versions ? { [VERSIONS_HEADER]: versions } : {}),
    ...(areTracesEnabled() ? createTraceHeader() : {}),
  };
}

/** Returns the W3C Trace Context header that starts a trace. */
function createTraceHeader() {
  const randomParts = [...crypto.getRandomValues(new BigUint64Array(3))].map((part) =>
    part.toString(16).padStart(16, '0'),
  );
  return { traceparent: `00-${randomParts[0]}${randomParts[1]}-${randomParts[2]}-01` };
}

/** Fills the `:name` parts of a path from the input. `rest` is the remaining input. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}
