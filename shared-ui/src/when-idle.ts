/** Calls back once nothing else is to be done; in a browser without a sense for it, soon. */
export const whenIdle = (then: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(then);
