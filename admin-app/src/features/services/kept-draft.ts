import type { ServiceDraft } from './draft.ts';
import type { ReadService } from './read-service.ts';

/** What was typed and not saved, and what it builds on. */
interface Kept {
  readonly read: ReadService;
  readonly draft: ServiceDraft;
}

/** A reload, a crash of the tab or an ended session must not lose a half-made form: it stays in the tab until saved. */
export function keepDraft(slot: string, kept: Kept | undefined): void {
  if (kept) sessionStorage.setItem(slot, JSON.stringify(kept));
  else sessionStorage.removeItem(slot);
}

export function keptDraft(slot: string): Kept | undefined {
  const text = sessionStorage.getItem(slot);
  return text === null ? undefined : (JSON.parse(text) as Kept);
}
