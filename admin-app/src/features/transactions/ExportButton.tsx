import { EXPORT_MAX_ROWS, transactionEndpoints } from '@emigration-portal/shared-api';
import { downloadCsv } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import { FormMessage } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatNumber } from '@emigration-portal/shared-ui/lists';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import { useMemo, useState } from 'react';
import { filterInput } from './filter.ts';

interface Props {
  /** The search in force: what it finds is what is exported. */
  readonly search: string;
  readonly disabled: boolean;
}

/** Saves what the filter shows as a CSV file. */
export function ExportButton({ search, disabled }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'transactions' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function run() {
    setBusy(true);
    setFailure(undefined);
    try {
      const csv = await downloadCsv(transactionEndpoints.exportTransactions, filterInput(search));
      saveBlob(csv, `transactions-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const outcome = useMemo(() => {
    if (!failure) return undefined;
    const code = errorCode(failure);
    const tooMany = code === 'payload_too_large';
    const detail = tooMany ? t('exportTooLarge', { rows: formatNumber(EXPORT_MAX_ROWS) }) : errorText(failure);
    return { kind: 'error' as const, text: t('exportFailed'), detail, code };
  }, [failure, t]);

  return (
    <>
      <Button loading={busy} disabled={disabled} onClick={() => void run()}>
        {t('export')}
      </Button>
      <FormMessage outcome={outcome} />
    </>
  );
}
