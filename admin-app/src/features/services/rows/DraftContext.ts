import { createContext, useContext } from 'react';
import { createDraft } from '../draft/draft.ts';
import type { ServiceDraft } from '../draft/sections.ts';
import type { RowActions } from './row-actions.ts';

/** The whole draft, for expanded rows. With props instead, all rows would render after each key press. */
export const DraftContext = createContext<{ readonly draft: ServiceDraft; readonly actions?: RowActions }>({
  draft: createDraft(),
});

/** Reads the draft and the row actions from the context. */
export const useDraft = () => useContext(DraftContext);
