import { createContext, useContext } from 'react';
import { newDraft } from '../draft/draft.ts';
import type { ServiceDraft } from '../draft/sections.ts';
import type { RowActions } from './row-actions.ts';

/** The whole draft for expanded rows. A context, so that collapsed rows do not render on each key. */
export const DraftContext = createContext<{ readonly draft: ServiceDraft; readonly actions?: RowActions }>({
  draft: newDraft(),
});

export const useDraft = () => useContext(DraftContext);
