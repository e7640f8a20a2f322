/** Calls `then` when the browser is idle, or soon in browsers without `requestIdleCallback`. */
export const whenIdle = (then: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(then);
