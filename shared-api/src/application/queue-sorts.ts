interface QueueSort {
  /** Whether it begins at its far end unless told otherwise. */
  readonly isDescending: boolean;
}

/**
 * Every order of the administrators' queue by its name in an address; the server has the columns of each. Which of two
 * that are alike comes first is decided by how long they have waited.
 */
export const queueSorts = {
  /** What waits for an administrator, longest first; behind that the rest, newest first. */
  waitingFirst: { isDescending: false },
  submitted: { isDescending: true },
  service: { isDescending: false },
  payment: { isDescending: false },
  waitingSince: { isDescending: false },
  dueOn: { isDescending: false },
  assignedTo: { isDescending: false },
} as const satisfies Readonly<Record<string, QueueSort>>;

export type QueueSortName = keyof typeof queueSorts;
export const queueSortNames = Object.keys(queueSorts) as QueueSortName[];
