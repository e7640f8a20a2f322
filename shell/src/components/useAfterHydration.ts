import { useSyncExternalStore } from 'react';

/**
 * Returns `preRenderedValue` during hydration and `value` after it. For values that the pre-rendered HTML cannot know:
 * the first render must match the HTML.
 */
export const useAfterHydration = <T extends string | number | boolean>(value: T, preRenderedValue: T): T =>
  useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => preRenderedValue,
  );

const subscribeToNothing = () => () => {};
