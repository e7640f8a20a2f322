import { act } from '@testing-library/react';

const realTimeout = globalThis.setTimeout;
const timersToKeep = ['Date', 'performance', 'queueMicrotask', 'nextTick', 'setInterval', 'clearInterval'] as const;
const alwaysReal = ['requestAnimationFrame', 'cancelAnimationFrame', 'setImmediate', 'clearImmediate'] as const;

afterEach(() => void jest.useRealTimers());

/** Installs fake timers until the test ends: only `advance` runs time-outs and the timers in `also`. */
export function installFakeClock(...also: (typeof timersToKeep)[number][]) {
  jest.useFakeTimers({ doNotFake: [...timersToKeep.filter((name) => !also.includes(name)), ...alwaysReal] });
  return {
    advance: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    /** Waits in real time for something that needs no timer, such as a response. */
    async waitUntil(isTrue: () => boolean): Promise<void> {
      for (let tries = 0; !isTrue(); tries += 1) {
        if (tries > 2000) throw new Error('The condition never became true.');
        await act(() => new Promise<void>((resolve) => realTimeout(resolve, 5)));
      }
    },
  };
}
