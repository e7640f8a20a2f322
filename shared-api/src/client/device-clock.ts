import { DAY_MS } from '../constants/durations.ts';
/** Time of the device and of the server, in milliseconds since 1970. */
export interface Clocks {
  readonly device: number;
  readonly server: number;
}

/** A wrong time zone causes a smaller difference than this. */
const MAX_DIFFERENCE_MS = DAY_MS;

/** Reads both clocks when a response arrives. `server` is NaN if its `Date` header cannot be read. */
export const readClocks = ({ headers }: Response): Clocks => ({
  device: Date.now(),
  server: Date.parse(headers.get('date') ?? ''),
});

/** Asks the page's server for its time. Throws if the server cannot be reached. */
export const fetchClocks = async (): Promise<Clocks> =>
  readClocks(await fetch('/config.json', { method: 'HEAD', cache: 'no-store' }));

const difference = ({ device, server }: Clocks) => Math.abs(device - server);

/**
 * Whether the clocks differ by at most one day. If the server's time is unknown, both this and `isClockWrong` are
 * false.
 */
export const isClockRight = (clocks: Clocks): boolean => difference(clocks) <= MAX_DIFFERENCE_MS;

/** Whether the clocks differ by more than one day. False if the server's time is unknown. */
export const isClockWrong = (clocks: Clocks): boolean => difference(clocks) > MAX_DIFFERENCE_MS;
