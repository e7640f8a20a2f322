interface WorkerState {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** Whether the worker has answered for the current data. */
  readonly hasAnswered: boolean;
}

/** States of a worker who must confirm the data that an employer entered. The database check derives from it. */
export const workerStates = {
  new: { tone: 'neutral', hasAnswered: false },
  invited: { tone: 'neutral', hasAnswered: false },
  confirmed: { tone: 'success', hasAnswered: true },
  declined: { tone: 'danger', hasAnswered: true },
  /** The data changed after the worker confirmed or declined it. */
  changed: { tone: 'warning', hasAnswered: false },
} as const satisfies Readonly<Record<string, WorkerState>>;

/** Name of a state in the API and the database. */
export type WorkerStateName = keyof typeof workerStates;

export const workerStateNames = Object.keys(workerStates) as [WorkerStateName, ...WorkerStateName[]];
