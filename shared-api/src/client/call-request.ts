import { runningVersions } from '../config.ts';
import { VERSIONS_HEADER } from '../constants/releases.ts';
import { sessionUser } from '../session/index.ts';
import { createTraceHeader } from '../traces.ts';

/** Headers of every call: bearer token, running versions, and a trace if enabled. */
export function callHeaders(): Record<string, string> {
  const token = sessionUser()?.token;
  const versions = runningVersions();
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(versions ? { [VERSIONS_HEADER]: versions } : {}),
    ...createTraceHeader(),
  };
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
