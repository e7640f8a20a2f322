import { MAX_BATCH_WORKERS, type WorkerContact } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { errorText, referenceOf } from '@emigration-portal/shared-ui/errors';
import { Alert, LeaveQuestion } from '@emigration-portal/shared-ui/feedback';
import { Field } from '@emigration-portal/shared-ui/fields';
import answers from '@emigration-portal/shared-ui/locales/en/answers.json';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLeaveAfter, useLoaderData } from '@emigration-portal/shared-ui/router';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { ChooseFile, saveBlob } from '@emigration-portal/shared-ui/uploads';
import { useState } from 'react';
import applyMany from '../../locales/en/applyMany.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import type { CreateBatchProps } from './CreateBatchForm.tsx';
import type { OnDateOrder } from './DateOrderQuestion.tsx';
import { buildTemplate, fileTextsOf } from './file/template.ts';
import type { ApplyManyData } from './load-apply-many.ts';
import { type ChosenFile, useWorkersFile } from './useWorkersFile.ts';
import { WorkersFileReport } from './WorkersFileReport.tsx';
import './batches.css';

export function Component() {
  const { t } = useTexts(applyMany);
  const loaderData = useLoaderData<ApplyManyData>();
  return (
    <>
      <div className="customer-toolbar">
        <PageTitle>{t('title')}</PageTitle>
        <Link to={paths.batchList}>{t('toBatches')}</Link>
      </div>
      <p className="batch-service">{loaderData.service.name}</p>
      <p className="batch-about">{t('about')}</p>
      {loaderData.companyName ? (
        <Steps {...loaderData} />
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

function Steps(loaderData: ApplyManyData) {
  const { service } = loaderData;
  const { t } = useTexts(applyMany);
  const { t: answerText } = useSharedTexts(answers);
  const fileTexts = fileTextsOf(t, answerText);
  const { chosenFile, chooseFile, chooseDateOrder } = useWorkersFile(service, fileTexts);
  const [name, setName] = useState(service.name);
  const [isCreated, setCreated] = useState(false);
  const [existingWorkers, setExistingWorkers] = useState<readonly WorkerContact[]>([]);
  const { leave } = useLeaveAfter(0);
  const handleCreated = (id: number) => {
    setCreated(true);
    leave(paths.batch(id));
  };
  const saveTemplate = () =>
    saveBlob(
      new Blob([buildTemplate(service, t, fileTexts)], { type: 'text/csv;charset=utf-8' }),
      `${t('file.fileName')}.csv`,
    );
  return (
    <>
      <section className="batch-step">
        <h2>{t('steps.template')}</h2>
        <p>{t('templateText', { max: MAX_BATCH_WORKERS })}</p>
        <p>{t('templateWithout')}</p>
        <Button onClick={saveTemplate}>{t('download')}</Button>
      </section>
      <section className="batch-step">
        <h2>{t('steps.file')}</h2>
        <Field id="workers-file" label={t('choose')} hint={t('chooseHint')} required>
          {(control) => (
            <ChooseFile
              {...control}
              accept=".csv,text/csv,text/tab-separated-values"
              onFile={(file) => void chooseFile(file)}
            >
              {t('chooseButton')}
            </ChooseFile>
          )}
        </Field>
      </section>
      {chosenFile && (
        <ChosenFileResult
          chosenFile={chosenFile}
          onDateOrder={chooseDateOrder}
          createBatchProps={{
            loaderData,
            name,
            onName: setName,
            onCreated: handleCreated,
            existingWorkers,
            onExistingWorkers: (workers) => setExistingWorkers([...existingWorkers, ...workers]),
          }}
        />
      )}
      <LeaveQuestion
        dirty={chosenFile !== undefined && 'sheet' in chosenFile && !isCreated}
        leaveQuestion={t('leave')}
        keepsDraft
        losesDraftAtSignOut
      />
    </>
  );
}

interface ChosenFileResultProps {
  readonly chosenFile: ChosenFile;
  readonly createBatchProps: CreateBatchProps;
  readonly onDateOrder: OnDateOrder;
}

function ChosenFileResult({ chosenFile, createBatchProps, onDateOrder }: ChosenFileResultProps) {
  const { t } = useTexts(applyMany);
  if ('sheet' in chosenFile)
    return <WorkersFileReport chosenFile={chosenFile} createBatchProps={createBatchProps} onDateOrder={onDateOrder} />;
  const { fileName } = chosenFile;
  const title = t('refused.title', { name: fileName });
  if ('problem' in chosenFile) {
    const reason = t(`refused.${chosenFile.problem}`, { max: MAX_BATCH_WORKERS });
    return <Alert kind="error" title={title} description={reason} />;
  }
  const { error } = chosenFile;
  return <Alert kind="error" title={title} description={errorText(error)} reference={referenceOf(error)} />;
}
