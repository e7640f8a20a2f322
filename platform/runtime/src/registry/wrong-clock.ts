import type { Clocks } from '@emigration-portal/shared-api/client';

/** The registry seems expired only because the device's clock is wrong. */
export class WrongClock extends Error {
  readonly clocks: Clocks;

  constructor(clocks: Clocks) {
    super('By the clock of this device the registry has expired');
    this.name = 'WrongClock';
    this.clocks = clocks;
  }
}
