let isEnabled = false;

/** Turns traces on or off for all later calls. The run-time config decides (`traces`). */
export function setTracesEnabled(enabled: boolean): void {
  isEnabled = enabled;
}

/** Returns the W3C Trace Context header that starts a trace. Empty if traces are off. */
export function createTraceHeader(): Record<string, string> {
  if (!isEnabled) return {};
  const randomParts = [...crypto.getRandomValues(new BigUint64Array(3))].map((part) =>
    part.toString(16).padStart(16, '0'),
  );
  return { traceparent: `00-${randomParts[0]}${randomParts[1]}-${randomParts[2]}-01` };
}
