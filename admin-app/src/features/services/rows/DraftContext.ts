import { createContext, useContext } from 'react';
import { newDraft } from '../draft/draft.ts';
import type { ServiceDraft } from '../draft/sections.ts';
import type { RowActions } from './row-actions.ts';

/** The whole draft, for what an open row chooses from it: a closed one is not redrawn with each key elsewhere. */
export const DraftContext = createContext<{ readonly draft: ServiceDraft; readonly actions?: RowActions }>({
  draft: newDraft(),
});

export const useDraft = () => useContext(DraftContext);
