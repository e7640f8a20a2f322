import { useCallback, useEffect, useState } from 'react';

interface LoadState<Data> {
  /** Undefined until it has come. */
  readonly data: Data | undefined;
  /** Why it has not. */
  readonly error: unknown;
}

type Load<Data> = (signal?: AbortSignal) => Promise<Data>;

interface Options<Data> {
  /** What is there already. */
  readonly initialData?: Data | undefined;
  /** Whether it is needed yet. */
  readonly isNeeded?: boolean;
}

/** What a page does without at first: loaded once it stands and wants it, unless it is there; again with each new `load`. */
export function useLoadAfterRender<Data>(load: Load<Data>, { initialData, isNeeded = true }: Options<Data> = {}) {
  const [loadState, setLoadState] = useState<LoadState<Data>>({ data: initialData, error: undefined });
  const isMissing = isNeeded && initialData === undefined;
  const reload = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setLoadState({ data: await load(signal), error: undefined });
      } catch (error) {
        if (!signal?.aborted) setLoadState((before) => ({ ...before, error }));
      }
    },
    [load],
  );
  useEffect(() => {
    if (!isMissing) return;
    const abortController = new AbortController();
    void reload(abortController.signal);
    return () => abortController.abort();
  }, [isMissing, reload]);
  return { ...loadState, reload: () => reload() };
}
