interface WorkerState {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** The worker has answered for the data as they were then. */
  readonly hasAnswered: boolean;
}

/** Every way it can stand with a worker who is to confirm the own data: the database's check derives from it. */
export const workerStates = {
  new: { tone: 'neutral', hasAnswered: false },
  invited: { tone: 'neutral', hasAnswered: false },
  confirmed: { tone: 'success', hasAnswered: true },
  declined: { tone: 'danger', hasAnswered: true },
  /** Changed after it was confirmed or declined. */
  changed: { tone: 'warning', hasAnswered: false },
} as const satisfies Readonly<Record<string, WorkerState>>;

export type WorkerStateName = keyof typeof workerStates;

/** Every state. */
export const workerStateNames = Object.keys(workerStates) as [WorkerStateName, ...WorkerStateName[]];
