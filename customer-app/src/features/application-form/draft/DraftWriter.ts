import { DRAFT_SAVE_DELAY_MS } from '@emigration-portal/shared-api';
import { draftsEpoch } from '@emigration-portal/shared-api/session';
import { type Draft, type DraftKey, writeDraft } from './drafts.ts';

interface PendingDraft {
  readonly key: DraftKey;
  /** Undefined when everything is saved: the stored draft is deleted. */
  readonly draft: Draft | undefined;
}

/** Writes the draft of one form after `DRAFT_SAVE_DELAY_MS`, or at once with `flush`. Never writes after a log-out. */
export class DraftWriter {
  readonly #epoch = draftsEpoch();
  readonly #onOutcome: (isWritten: boolean, draft: Draft | undefined) => void;
  #next: PendingDraft | undefined;
  /** Drafts that the next write replaces. */
  #replaced: DraftKey[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `key`: the draft that the form opened with. `onOutcome` runs after each write. */
  constructor(key: DraftKey, onOutcome: (isWritten: boolean, draft: Draft | undefined) => void) {
    this.#replaced = [key];
    this.#onOutcome = onOutcome;
  }

  schedule(pending: PendingDraft): void {
    this.#next = pending;
    this.#timer ??= setTimeout(this.flush, DRAFT_SAVE_DELAY_MS);
  }

  /** The next write also deletes this draft of another tab, because the form now includes its entries. */
  readonly deleteWithNextWrite = (key: DraftKey): void => {
    this.#replaced.push(key);
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

  async #write({ key, draft }: PendingDraft): Promise<void> {
    const replaced = this.#replaced;
    this.#replaced = [key];
    await writeDraft(key, draft, replaced);
  }
}
