interface WorkerState {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** The worker has answered for the data as they were then. */
  readonly answered: boolean;
}

/** Every way it can stand with a worker who is to confirm the own data: the database's check derives from it. */
export const workerStates = {
  new: { tone: 'neutral', answered: false },
  invited: { tone: 'neutral', answered: false },
  confirmed: { tone: 'success', answered: true },
  declined: { tone: 'danger', answered: true },
  /** Changed after it was confirmed or declined. */
  changed: { tone: 'warning', answered: false },
} as const satisfies Readonly<Record<string, WorkerState>>;

export type WorkerStateName = keyof typeof workerStates;

/** Every state. */
export const workerStateNames = Object.keys(workerStates) as [WorkerStateName, ...WorkerStateName[]];
