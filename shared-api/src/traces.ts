let wanted = false;

/** Has each call begin a trace from now on, or none: the document of the run-time config says so (`traces`). */
export function setTracesEnabled(begin: boolean): void {
  wanted = begin;
}

/** The header by which a call begins a trace; none where nobody wants it. W3C Trace Context. */
export function createTraceHeader(): Record<string, string> {
  if (!wanted) return {};
  const random = [...crypto.getRandomValues(new BigUint64Array(3))].map((part) => part.toString(16).padStart(16, '0'));
  return { traceparent: `00-${random[0]}${random[1]}-${random[2]}-01` };
}
