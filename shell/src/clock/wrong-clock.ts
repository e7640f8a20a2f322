import type { Clocks } from '@emigration-portal/shared-api/client';

/** Something is refused because of the clock of this device. */
export class WrongClock extends Error {
  readonly clocks: Clocks;

  constructor(clocks: Clocks) {
    super('By the clock of this device the registry has expired');
    this.name = 'WrongClock';
    this.clocks = clocks;
  }
}

const format = (time: number) =>
  new Date(time).toLocaleString(document.documentElement.lang || 'en', { dateStyle: 'long', timeStyle: 'short' });

/** Both times as text, in the device's time zone. */
export const formatClocks = ({ device, server }: Clocks) => ({ device: format(device), server: format(server) });
