import type {
  DocumentDefinition,
  EligibilityQuestion,
  GroupDefinition,
  InfoDefinition,
  ServiceDefinition,
} from '../content/content.ts';

/** One of a service's texts, its links, or the required or the other ones of its items or documents. */
export interface ServiceSection {
  readonly list: Exclude<keyof ServiceDefinition, 'status'>;
  /** Of items and documents. */
  readonly required?: boolean;
}

/** A section of a service, a row of it, or a part of that row. */
export interface ServicePlace extends ServiceSection {
  /** Counts the rows of the section, from 0. */
  readonly row?: number;
  readonly part?: ServicePartName;
}

/** What a row of a service consists of. */
export type ServicePartName =
  | Exclude<keyof InfoDefinition | keyof DocumentDefinition, 'required'>
  | keyof GroupDefinition
  | keyof EligibilityQuestion
  | 'url';
