/** Calls `callback` when the browser is idle, or soon in browsers without `requestIdleCallback`. */
export const whenIdle = (callback: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(callback);
