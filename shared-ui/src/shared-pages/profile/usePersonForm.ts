import { type UserProfile, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useEffect, useState } from 'react';
import { type Difference, differences, isSameForm, rebase } from '../../conflict/index.ts';
import { useTabDraft } from '../../drafts/index.ts';
import { errorCode, errorText } from '../../errors/index.ts';
import type { Outcome } from '../../feedback/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import {
  type PersonEntries,
  type PersonValues,
  personEntries,
  personPayload,
  personValues,
  storedPhoto,
  type TypedPerson,
} from './values.ts';

export interface PersonOutcome extends Outcome {
  /** Saved by somebody else meanwhile, and what they saved could not be read yet. */
  readonly unread?: boolean;
}

export type PersonForm = ReturnType<typeof usePersonForm>;

/**
 * A form about a person: the profile as it was read (none for a person to make), what was typed since, and what somebody
 * else saved meanwhile. `name` is its name among the forms whose typing the tab keeps.
 */
export function usePersonForm(name: string, loaded?: UserProfile) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const { kept, keep } = useTabDraft<TypedPerson>(name);
  const [stored, setStored] = useState(loaded);
  const [values, setValues] = useState(() => {
    const read = personValues(loaded);
    return kept ? rebase(kept.values, kept.began, read) : read;
  });
  const [photo, setPhoto] = useState(storedPhoto);
  /** Another number is another photo field: what was cut in the last one is not what it shows. */
  const [photoNumber, setPhotoNumber] = useState(0);
  /** What somebody else saved meanwhile, until the next save. */
  const [theirs, setTheirs] = useState<readonly Difference<PersonEntries>[]>(() =>
    kept && loaded
      ? differences(personEntries(loaded, kept.values), personEntries(loaded, kept.began), personEntries(loaded))
      : [],
  );
  const [outcome, tell] = useState<PersonOutcome | undefined>(() =>
    theirs.length > 0 ? { kind: 'error', text: t('conflict') } : undefined,
  );
  const [done, setDone] = useState(false);
  const edited = !done && !isSameForm(values, personValues(stored));

  useEffect(() => {
    keep(edited ? { began: personValues(stored), values } : undefined);
  }, [keep, edited, stored, values]);

  const change = (texts: Partial<PersonValues>) => setValues((current) => ({ ...current, ...texts }));

  function showPhoto(next: typeof photo) {
    setPhoto(next);
    setPhotoNumber((number) => number + 1);
  }

  /**
   * Reads the profile again, keeps what was typed and sets what somebody else saved beside it. Gives the profile when all
   * that was typed stands there already: a save whose answer was lost.
   */
  async function compare(): Promise<UserProfile | undefined> {
    if (!stored) return;
    try {
      const latest = await call(userEndpoints.getUser, { id: stored.id });
      const [typed, read] = [personEntries(stored, values, photo), personEntries(latest)];
      setTheirs(differences(typed, personEntries(stored), read));
      setValues((current) => rebase(current, personValues(stored), personValues(latest)));
      setStored(latest);
      tell({ kind: 'error', text: t('conflict') });
      return isSameForm(typed, read) ? latest : undefined;
    } catch (error) {
      tell({
        kind: 'error',
        text: t('conflictUnread'),
        detail: errorText(error),
        code: errorCode(error),
        unread: true,
      });
    }
  }

  /** Takes one side of a conflict. */
  function choose({ photo: chosen, ...texts }: Partial<PersonEntries>) {
    change(texts);
    if (chosen) showPhoto(stored && isSameForm(chosen, personEntries(stored).photo) ? storedPhoto : chosen);
  }

  /** Puts the form back to what is stored. */
  function startOver() {
    setValues(personValues(stored));
    showPhoto(storedPhoto);
    setTheirs([]);
    tell(undefined);
  }

  /** All that was typed is saved. */
  function finish() {
    keep(undefined);
    setDone(true);
  }

  return {
    ...{ stored, values, photo, photoNumber, theirs, outcome, done },
    restored: kept !== undefined && edited,
    dirty: edited || (!done && photo !== storedPhoto),
    payload: personPayload(stored, values, photo),
    ...{ change, setPhoto, compare, choose, startOver, tell, finish, forget: () => keep(undefined) },
  };
}
