import { EXPORT_MAX_ROWS } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import { FormFooter, failureOutcome } from '@emigration-portal/shared-ui/feedback';
import { formatNumber } from '@emigration-portal/shared-ui/lists';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import { useState } from 'react';

interface Props {
  /** Start of the file name. */
  readonly list: 'audit' | 'queue' | 'transactions';
  /** The texts of the list. */
  readonly t: (
    key: 'export' | 'exportFailed' | 'exportTooLarge',
    values?: Readonly<Record<string, string | number>>,
  ) => string;
  /** Replaces the default text of the button. */
  readonly label?: string;
  /** Loads the CSV of all rows that match the active filter. */
  readonly download: () => Promise<Blob>;
  readonly disabled: boolean;
}

/** Saves the rows of the filtered list as a CSV file. */
export function ExportButton({ list, t, label, download, disabled }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function exportRows() {
    setBusy(true);
    setFailure(undefined);
    try {
      saveBlob(await download(), `${list}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const explainFailure = (error: unknown) =>
    errorCode(error) === 'payload_too_large'
      ? t('exportTooLarge', { rows: formatNumber(EXPORT_MAX_ROWS) })
      : errorText(error);
  const outcome =
    failure === undefined
      ? undefined
      : failureOutcome(failure, { text: t('exportFailed'), detail: explainFailure(failure) });

  return (
    <FormFooter outcome={outcome} inRow>
      <Button loading={isBusy} disabled={disabled} onClick={() => void exportRows()}>
        {label ?? t('export')}
      </Button>
    </FormFooter>
  );
}
