import { batchEndpoints, type WorkerContact } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { CreateBatchInput } from '@emigration-portal/shared-api/schemas';
import { Button } from '@emigration-portal/shared-ui/button';
import { errorCode, errorFields } from '@emigration-portal/shared-ui/errors';
import { FormFooter, FormMessage } from '@emigration-portal/shared-ui/feedback';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { contractOf, Form, useForm, useIdempotencyKey } from '@emigration-portal/shared-ui/form';
import { Link } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';
import applyMany from '../../locales/en/applyMany.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import type { WorkerRow } from './file/read-row.ts';
import type { ApplyManyData } from './load-apply-many.ts';

/** The page stores the batch name, because this form disappears when the user chooses a file without ready rows. */
export interface CreateBatchProps {
  readonly loaderData: ApplyManyData;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onCreated: (id: number) => void;
  /** Workers who already have an application, as the server found. */
  readonly existingWorkers: readonly WorkerContact[];
  readonly onExistingWorkers: (workers: readonly WorkerContact[]) => void;
}

interface Props extends CreateBatchProps {
  readonly rows: readonly WorkerRow[];
}

const contract = contractOf(CreateBatchInput);

/** The form that names and creates the batch. The idempotency key makes a repeat after a lost response safe. */
export function CreateBatchForm({ rows, loaderData, name: initialName, onName, onCreated, onExistingWorkers }: Props) {
  const { t } = useTexts(applyMany, 'begin');
  const key = useIdempotencyKey();
  const { id: serviceId, version: serviceVersion } = loaderData;
  const form = useForm({
    initialValues: { name: initialName },
    contract,
    async onSubmit({ name }) {
      const workers = rows.map(({ name: worker, email, answers, problems }) => ({
        name: worker,
        email,
        answers: [...answers],
        ...(problems.some(({ kind }) => kind === 'existingApplication') && { again: true }),
      }));
      const input = { serviceId, serviceVersion, name, workers };
      try {
        const { id } = await call(batchEndpoints.createBatch, input, { idempotencyKey: key.current() });
        key.renew();
        return id;
      } catch (error) {
        key.renew(error);
        throw error;
      }
    },
    onError(error) {
      const refusedWorkers = rows.filter((_, index) => isRefused(error, index));
      if (refusedWorkers.length > 0) onExistingWorkers(refusedWorkers);
      return refusedWorkers.length > 0;
    },
    fieldErrors: { idempotency_mismatch: { form: 'madeBefore' } },
    messages: (problem: 'required' | 'madeBefore') => t(problem === 'required' ? 'nameRequired' : 'madeBefore'),
    fieldId: (field) => `batch-${field}`,
    onSuccess: onCreated,
  });
  const { name } = form.values;
  useEffect(() => onName(name), [onName, name]);
  const batchListLink = form.problems.form === 'madeBefore' && <Link to={paths.batchList}>{t('toBatches')}</Link>;
  return (
    <Form form={form} focusOnProblems="first" className="batch-begin">
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} required autoComplete="off" />
      <p>{t('next')}</p>
      <FormFooter outcome={form.outcome} message={<FormMessage outcome={form.outcome} action={batchListLink} />}>
        <Button kind="primary" type="submit" className="batch-main" loading={form.status === 'sending'}>
          {t('submit', { count: rows.length })}
        </Button>
      </FormFooter>
    </Form>
  );
}

const isRefused = (error: unknown, index: number) =>
  errorCode(error) === 'conflict' && errorFields(error).includes(`workers.${index}`);
