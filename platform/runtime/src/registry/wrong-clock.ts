import type { Clocks } from '@emigration-portal/shared-api/client';

/** Thrown if the registry seems expired only because the device's clock is wrong. */
export class WrongClock extends Error {
  readonly clocks: Clocks;

  constructor(clocks: Clocks) {
    super('The registry has expired by the clock of this device, but not by the clock of the server');
    this.name = 'WrongClock';
    this.clocks = clocks;
  }
}
