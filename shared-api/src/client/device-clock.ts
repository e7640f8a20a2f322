import { DAY_MS } from '../constants/durations.ts';
/** The device's clock and the server's, in milliseconds since 1970. */
export interface Clocks {
  readonly device: number;
  readonly server: number;
}

/** More than a wrong time zone can be. */
const MAX_DIFFERENCE_MS = DAY_MS;

/** Both clocks when an answer came; the server's is NaN where its `Date` header cannot be read. */
export const readClocks = ({ headers }: Response): Clocks => ({
  device: Date.now(),
  server: Date.parse(headers.get('date') ?? ''),
});

/** Asks the server of the page for its time. Throws where it cannot be reached. */
export const fetchClocks = async (): Promise<Clocks> =>
  readClocks(await fetch('/config.json', { method: 'HEAD', cache: 'no-store' }));

const difference = ({ device, server }: Clocks) => Math.abs(device - server);

/** Whether the clocks agree, within a day; neither this nor `isClockWrong` where the server's is not known. */
export const isClockRight = (clocks: Clocks): boolean => difference(clocks) <= MAX_DIFFERENCE_MS;

/** Whether they differ by more than a day. */
export const isClockWrong = (clocks: Clocks): boolean => difference(clocks) > MAX_DIFFERENCE_MS;
