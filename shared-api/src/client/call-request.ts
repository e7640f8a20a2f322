import { runningVersions } from '../config.ts';
import { VERSIONS_HEADER } from '../constants/releases.ts';
import { sessionUser } from '../session/index.ts';
import { createTraceHeader } from '../traces.ts';

/** What every call says: who makes it, what runs in the page, and which trace it begins where the operator wants traces. */
export function callHeaders(): Record<string, string> {
  const token = sessionUser()?.token;
  const versions = runningVersions();
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(versions ? { [VERSIONS_HEADER]: versions } : {}),
    ...createTraceHeader(),
  };
}

/** A call's path with its `:name` parts taken from the input, and what is left of the input. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}
