import type {
  DocumentDefinition,
  EligibilityQuestion,
  GroupDefinition,
  InfoDefinition,
  ServiceDefinition,
} from '../content/content.ts';

/** A section of a service: a text, a list, or the required or optional rows of a list. */
export interface ServiceSection {
  /** The property of the service. */
  readonly property: Exclude<keyof ServiceDefinition, 'status'>;
  /** Only for items and documents. */
  readonly required?: boolean;
}

/** A section of a service, one of its rows, or a part of that row. */
export interface ServicePosition extends ServiceSection {
  /** Index of the row in its section, from 0. */
  readonly row?: number;
  readonly part?: ServicePartName;
}

/** Name of one part of a service's row. */
export type ServicePartName =
  | Exclude<keyof InfoDefinition | keyof DocumentDefinition, 'required'>
  | keyof GroupDefinition
  | keyof EligibilityQuestion
  | 'url';
