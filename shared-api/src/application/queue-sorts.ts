interface QueueSort {
  /** The default direction. */
  readonly isDescending: boolean;
}

/**
 * Every sort order of the review queue, by its name in addresses. The server maps each to columns. Equal rows are
 * sorted by waiting time.
 */
export const queueSorts = {
  /** First applications that wait for an administrator, longest first. Then all others, newest first. */
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
