import type { ServicePlace } from './service-place.ts';

/** What keeps a service from being published: where, and why. */
export interface ServiceProblem {
  readonly place: ServicePlace;
  readonly kind:
    | 'missing'
    | 'charge'
    | 'size'
    | 'url'
    /** A number out of its bounds. */
    | 'bounds'
    /** Fewer than two options. */
    | 'options'
    /** It stands there twice: an option, a group, or an item that a condition names. */
    | 'duplicate'
    | 'pattern'
    /** The item's type takes no such thing. */
    | 'type'
    /** It names no group of the service. */
    | 'group'
    /** It names no item above it that it can go by. */
    | 'condition'
    /** The item it names has no such answer. */
    | 'answer';
}

export type CheckResult = readonly [isWrong: boolean, place: ServicePlace, kind: ServiceProblem['kind']];
