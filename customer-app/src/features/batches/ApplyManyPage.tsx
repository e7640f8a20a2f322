import { MAX_BATCH_WORKERS, type WorkerContact } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { errorText, referenceOf } from '@emigration-portal/shared-ui/errors';
import { Alert, LeaveQuestion } from '@emigration-portal/shared-ui/feedback';
import { Field } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLeaveAfter, useLoaderData } from '@emigration-portal/shared-ui/router';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import type { BeginsWith } from './BeginForm.tsx';
import type { OnOrder } from './DateOrderQuestion.tsx';
import { FileFindings } from './FileFindings.tsx';
import type { ManyOpened } from './load-apply-many.ts';
import { template, titlesOf } from './template.ts';
import { type Chosen, useWorkersFile } from './useWorkersFile.ts';
import './batches.css';

export function Component() {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany' });
  const opened = useLoaderData<ManyOpened>();
  return (
    <>
      <div className="customer-toolbar">
        <PageTitle>{t('title')}</PageTitle>
        <Link to={paths.batchList}>{t('toBatches')}</Link>
      </div>
      <p className="batch-service">{opened.service.name}</p>
      <p className="batch-about">{t('about')}</p>
      {opened.companyName ? (
        <Steps {...opened} />
      ) : (
        <Alert
          kind="info"
          role="note"
          title={t('noCompany')}
          description={
            <>
              <span>{t('noCompanyWhy')}</span> <Link to={paths.settings}>{t('toSettings')}</Link>
            </>
          }
        />
      )}
    </>
  );
}

function Steps(opened: ManyOpened) {
  const { service } = opened;
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany' });
  const { chosen, choose, chooseOrder } = useWorkersFile(service, titlesOf(t));
  const [name, setName] = useState(service.name);
  const [isBegun, setBegun] = useState(false);
  const [before, setBefore] = useState<readonly WorkerContact[]>([]);
  const { leave } = useLeaveAfter(0);
  const onBegun = (id: number) => {
    setBegun(true);
    leave(paths.batch(id));
  };
  const save = () =>
    saveBlob(new Blob([template(service, t)], { type: 'text/csv;charset=utf-8' }), `${t('file.fileName')}.csv`);
  return (
    <>
      <section className="batch-step">
        <h2>{t('steps.template')}</h2>
        <p>{t('templateText', { max: MAX_BATCH_WORKERS })}</p>
        <p>{t('templateWithout')}</p>
        <Button onClick={save}>{t('download')}</Button>
      </section>
      <section className="batch-step">
        <h2>{t('steps.file')}</h2>
        <Field id="workers-file" label={t('choose')} hint={t('chooseHint')} required>
          {(control) => (
            <input
              type="file"
              accept=".csv,text/csv,text/tab-separated-values"
              {...control}
              // The same file, mended, is to be read again.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file) void choose(file);
              }}
            />
          )}
        </Field>
      </section>
      {chosen && (
        <Read
          chosen={chosen}
          onOrder={chooseOrder}
          begins={{
            opened,
            name,
            onName: setName,
            onBegun,
            before,
            onBefore: (workers) => setBefore([...before, ...workers]),
          }}
        />
      )}
      <LeaveQuestion dirty={chosen !== undefined && 'sheet' in chosen && !isBegun} leaving={t('leave')} keeps unkept />
    </>
  );
}

interface ReadProps {
  readonly chosen: Chosen;
  readonly begins: BeginsWith;
  readonly onOrder: OnOrder;
}

function Read({ chosen, begins, onOrder }: ReadProps) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany' });
  if ('sheet' in chosen) return <FileFindings chosen={chosen} begins={begins} onOrder={onOrder} />;
  const { fileName: name } = chosen;
  const title = t('refused.title', { name });
  if ('problem' in chosen) {
    const why = t(`refused.${chosen.problem}`, { max: MAX_BATCH_WORKERS });
    return <Alert kind="error" title={title} description={why} />;
  }
  const { error } = chosen;
  return <Alert kind="error" title={title} description={errorText(error)} reference={referenceOf(error)} />;
}
