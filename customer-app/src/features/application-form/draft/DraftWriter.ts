import { DRAFT_DELAY_MS } from '@emigration-portal/shared-api';
import { draftsEpoch } from '@emigration-portal/shared-api/session';
import { type Draft, type DraftPlace, writeDraft } from './drafts.ts';

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
  /** Drafts that the next write replaces. */
  #replaced: DraftPlace[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `place` is where the form's draft was looked for when it opened; `onOutcome` hears how each writing went. */
  constructor(place: DraftPlace, onOutcome: (kept: boolean, draft: Draft | undefined) => void) {
    this.#replaced = [place];
    this.#onOutcome = onOutcome;
  }

  update(state: State): void {
    this.#next = state;
    this.#timer ??= setTimeout(this.flush, DRAFT_DELAY_MS);
  }

  /** The next write deletes the draft at that place, whose entries this form has taken over. */
  readonly replace = (place: DraftPlace): void => {
    this.#replaced.push(place);
  };

  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const next = this.#next;
    this.#next = undefined;
    if (!next) return;
    if (draftsEpoch() !== this.#epoch) {
      this.#onOutcome(false, undefined);
      return;
    }
    this.#write(next).then(
      () => this.#onOutcome(true, next.draft),
      () => this.#onOutcome(false, undefined),
    );
  };

  async #write({ place, draft }: State): Promise<void> {
    const replaced = this.#replaced;
    this.#replaced = [place];
    await writeDraft(place, draft, replaced);
  }
}
