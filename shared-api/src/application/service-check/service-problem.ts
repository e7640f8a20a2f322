import type { ServicePlace } from './service-place.ts';

/** One reason why a service cannot be published. */
export interface ServiceProblem {
  readonly place: ServicePlace;
  readonly kind:
    | 'missing'
    | 'charge'
    | 'size'
    | 'url'
    /** A number outside its limits. */
    | 'bounds'
    /** Fewer than two options. */
    | 'options'
    /** The same option, group name, or item name (if a condition uses it) appears twice. */
    | 'duplicate'
    | 'pattern'
    /** The item's type does not support this setting. */
    | 'type'
    /** The service has no such group. */
    | 'group'
    /** The condition names no usable earlier item. */
    | 'condition'
    /** The named item cannot have this answer. */
    | 'answer';
}

export type CheckResult = readonly [isWrong: boolean, place: ServicePlace, kind: ServiceProblem['kind']];
