import { useCallback, useEffect, useState } from 'react';

interface Later<Data> {
  /** Undefined until it has come. */
  readonly data: Data | undefined;
  /** Why it has not. */
  readonly error: unknown;
}

type Load<Data> = (signal?: AbortSignal) => Promise<Data>;

interface Options<Data> {
  /** What is there already. */
  readonly first?: Data | undefined;
  /** Whether it is needed yet. */
  readonly wanted?: boolean;
}

/** What a page does without at first: loaded once it stands and wants it, unless it is there; again with each new `load`. */
export function useLater<Data>(load: Load<Data>, { first, wanted = true }: Options<Data> = {}) {
  const [later, setLater] = useState<Later<Data>>({ data: first, error: undefined });
  const isMissing = wanted && first === undefined;
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
    if (!isMissing) return;
    const leaving = new AbortController();
    void reload(leaving.signal);
    return () => leaving.abort();
  }, [isMissing, reload]);
  return { ...later, reload: () => reload() };
}
