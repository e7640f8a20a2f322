import type {
  DocumentDefinition,
  EligibilityQuestion,
  GroupDefinition,
  InfoDefinition,
  ServiceDefinition,
} from '../content/content.ts';

/** A section of a service. One text, one list, or the required or optional part of a list. */
export interface ServiceSection {
  readonly list: Exclude<keyof ServiceDefinition, 'status'>;
  /** Only for items and documents. */
  readonly required?: boolean;
}

/** A section of a service, one of its rows, or a part of that row. */
export interface ServicePlace extends ServiceSection {
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
