import { useCallback, useEffect, useState } from 'react';

interface Later<Data> {
  /** Undefined until it has come. */
  readonly data: Data | undefined;
  /** Why it has not. */
  readonly error: unknown;
}

type Load<Data> = (signal?: AbortSignal) => Promise<Data>;

/** What a page does without at first: loaded once it stands, unless it is there already. `load` stays the same function. */
export function useLater<Data>(load: Load<Data>, first?: Data) {
  const [later, setLater] = useState<Later<Data>>({ data: first, error: undefined });
  const isThere = first !== undefined;
  const reload = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setLater({ data: await load(signal), error: undefined });
      } catch (error) {
        if (!signal?.aborted) setLater((before) => ({ ...before, error }));
      }
    },
    [load],
  );
  useEffect(() => {
    if (isThere) return;
    const leaving = new AbortController();
    void reload(leaving.signal);
    return () => leaving.abort();
  }, [isThere, reload]);
  return { ...later, reload: () => reload() };
}
