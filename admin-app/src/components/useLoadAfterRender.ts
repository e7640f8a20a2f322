import { useCallback, useEffect, useState } from 'react';

interface LoadState<Data> {
  /** Undefined until it has loaded. */
  readonly data: Data | undefined;
  /** Why the last load failed. */
  readonly error: unknown;
}

type Load<Data> = (signal?: AbortSignal) => Promise<Data>;

interface Options<Data> {
  /** Data that is already loaded; then nothing is fetched. */
  readonly initialData?: Data | undefined;
  /** False delays the load. */
  readonly isNeeded?: boolean;
}

/** Loads data after the first render, unless `initialData` is set. Loads again when `load` changes. */
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
