import { useSyncExternalStore } from 'react';

/**
 * What this browser has to show, where a pre-rendered page could not know it: the first drawing repeats what stands in
 * the HTML, the next one is right.
 */
export const useAfterHydration = <T extends string | number | boolean>(value: T, preRenderedValue: T): T =>
  useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => preRenderedValue,
  );

const subscribeToNothing = () => () => {};
