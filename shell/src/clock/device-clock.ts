/** The device's clock and the server's, in milliseconds since 1970. */
export interface Clocks {
  readonly device: number;
  readonly server: number;
}

/** Something is refused because of the clock of this device. */
export class WrongClock extends Error {
  readonly clocks: Clocks;

  constructor(clocks: Clocks) {
    super('By the clock of this device the registry has expired');
    this.name = 'WrongClock';
    this.clocks = clocks;
  }
}

/** Both clocks when an answer came; the server's is NaN where its `Date` header cannot be read. */
export const readClocks = ({ headers }: Response): Clocks => ({
  device: Date.now(),
  server: Date.parse(headers.get('date') ?? ''),
});

const format = (time: number) =>
  new Date(time).toLocaleString(document.documentElement.lang || 'en', { dateStyle: 'long', timeStyle: 'short' });

/** Both times as text, in the device's time zone. */
export const formatClocks = ({ device, server }: Clocks) => ({ device: format(device), server: format(server) });
