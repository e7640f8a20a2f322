let isEnabled = false;

/** Turns traces on or off for all later calls. The run-time config decides (`traces`). */
export function setTracesEnabled(enabled: boolean): void {
  isEnabled = enabled;
}

/** Whether calls start a trace. */
export const areTracesEnabled = (): boolean => isEnabled;
