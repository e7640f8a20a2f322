import { DRAFT_DELAY_MS } from '@emigration-portal/shared-api';
import { draftsEpoch } from '@emigration-portal/shared-api/session';
import { type Draft, type DraftPlace, deleteDraft, writeDraft } from './drafts.ts';

interface State {
  readonly place: DraftPlace;
  /** Undefined when everything is saved. */
  readonly draft: Draft | undefined;
}

/** Keeps the draft of one form up to date: at most `DRAFT_DELAY_MS` late, at once when told, never after a log-out. */
export class DraftWriter {
  readonly #epoch = draftsEpoch();
  readonly #onOutcome: (kept: boolean, draft: Draft | undefined) => void;
  #next: State | undefined;
  #written: DraftPlace;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `place` is where the form's draft was looked for when it opened; `onOutcome` hears how each writing went. */
  constructor(place: DraftPlace, onOutcome: (kept: boolean, draft: Draft | undefined) => void) {
    this.#written = place;
    this.#onOutcome = onOutcome;
  }

  update(state: State): void {
    this.#next = state;
    this.#timer ??= setTimeout(this.flush, DRAFT_DELAY_MS);
  }

  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const next = this.#next;
    this.#next = undefined;
    if (!next || draftsEpoch() !== this.#epoch) return;
    this.#write(next).then(
      () => this.#onOutcome(true, next.draft),
      () => this.#onOutcome(false, undefined),
    );
  };

  async #write({ place, draft }: State): Promise<void> {
    const before = this.#written;
    this.#written = place;
    if (before.applicationId !== place.applicationId) await deleteDraft(before);
    await (draft ? writeDraft(place, draft) : deleteDraft(place));
  }
}
