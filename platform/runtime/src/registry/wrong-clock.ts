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
