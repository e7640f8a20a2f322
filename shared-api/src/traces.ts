let wanted = false;

/** Has each call begin a trace from now on, or none: the document of the run-time config says so (`traces`). */
export function beginTraces(begin: boolean): void {
  wanted = begin;
}

/** The beginning of a trace as a call's `traceparent` says it; none where nobody wants it. W3C Trace Context. */
export const traceparent = (): string | undefined => (wanted ? `00-${randomHex(16)}-${randomHex(8)}-01` : undefined);

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
