import { type Application, applicationEndpoints, type InputOf, type OutputOf } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode, isUncertain } from '@emigration-portal/shared-ui/errors';
import { newFormKey } from '@emigration-portal/shared-ui/form';
import { useRef, useState } from 'react';

type Input = InputOf<typeof applicationEndpoints.addApplication>;
type Saved = OutputOf<typeof applicationEndpoints.addApplication>;

/** The application as the next save has to name it; no version for a new one. */
export interface Known {
  readonly applicationId: number;
  readonly version?: number;
}

interface Attempt {
  readonly key: string;
  readonly input: Input;
}

/**
 * Saves an application, each time under an idempotency key. A save whose answer was lost is repeated under its own key
 * before anything newer is sent, so that a poor connection makes neither two applications nor a false conflict.
 * `firstKey` is the key a draft has kept of a new application, for a page that ended before the answer came.
 */
export function useSaver(loaded: Application | undefined, firstKey: string | undefined) {
  const [formKey, setFormKey] = useState(() => firstKey ?? newFormKey());
  const known = useRef<Known>(loaded ? { applicationId: loaded.id, version: loaded.version } : { applicationId: 0 });
  const lost = useRef<Attempt>(undefined);

  async function send(attempt: Attempt): Promise<Saved> {
    lost.current = attempt;
    try {
      const saved = await call(applicationEndpoints.addApplication, attempt.input, { idempotencyKey: attempt.key });
      lost.current = undefined;
      known.current = { applicationId: saved.applicationId, version: saved.version };
      return saved;
    } catch (error) {
      if (!isUncertain(error)) lost.current = undefined;
      if (errorCode(error) === 'idempotency_mismatch') setFormKey(newFormKey());
      throw error;
    }
  }

  async function save(build: (known: Known) => Input): Promise<Saved> {
    const before = lost.current;
    if (before && JSON.stringify(before.input) === JSON.stringify(build(known.current))) return send(before);
    if (before) await send(before).catch((error: unknown) => lost.current && Promise.reject(error));
    const key = known.current.applicationId === 0 ? formKey : newFormKey();
    return send({ key, input: build(known.current) });
  }

  /** Takes over what the server holds now. */
  function adopt(application: Application) {
    lost.current = undefined;
    known.current = { applicationId: application.id, version: application.version };
  }

  return { save, adopt, formKey };
}
