import type { ServicePosition } from './service-position.ts';

/** One reason why a service cannot be published. */
export interface ServiceProblem {
  readonly position: ServicePosition;
  readonly kind:
    | 'missing'
    | 'charge'
    /** The largest file size of a document is outside its limits. */
    | 'size'
    | 'url'
    /** A number outside its limits. */
    | 'bounds'
    /** Fewer than two options. */
    | 'options'
    /** An option, a group name, or an item name that a condition uses appears twice. */
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

/** The result of one check. If `isWrong` is false, position and kind are those of the problem that it looks for. */
export type CheckResult = readonly [isWrong: boolean, position: ServicePosition, kind: ServiceProblem['kind']];
