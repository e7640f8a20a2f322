import { act } from '@testing-library/react';

const realTimeout = globalThis.setTimeout;
const real = ['Date', 'performance', 'queueMicrotask', 'nextTick', 'setInterval', 'clearInterval'] as const;
const drawn = ['requestAnimationFrame', 'cancelAnimationFrame', 'setImmediate', 'clearImmediate'] as const;

afterEach(() => void jest.useRealTimers());

/** Installs fake timers until the test ends: time-outs, and the timers in `also`, pass only by `advance`. */
export function installFakeClock(...also: (typeof real)[number][]) {
  jest.useFakeTimers({ doNotFake: [...real.filter((name) => !also.includes(name)), ...drawn] });
  return {
    advance: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    /** Waits in real time for something that needs no timer, such as a response. */
    async waitUntil(happened: () => boolean): Promise<void> {
      for (let tries = 0; !happened(); tries += 1) {
        if (tries > 2000) throw new Error('It never happened.');
        await act(() => new Promise<void>((resolve) => realTimeout(resolve, 5)));
      }
    },
  };
}
