import { batchEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormMessage } from '@emigration-portal/shared-ui/feedback';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { contractOf, Form, useForm, useFormKey } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';
import type { WorkerRow } from './file/read-row.ts';
import type { ManyOpened } from './load-apply-many.ts';

interface Props {
  readonly rows: readonly WorkerRow[];
  readonly opened: ManyOpened;
}

const contract = contractOf(batchEndpoints.createBatch.input);

/** Names the batch and begins it; a repeat after a lost answer finds the same one. */
export function BeginForm({ rows, opened }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany.begin' });
  const navigate = useNavigate();
  const key = useFormKey();
  const { id: serviceId, version: serviceVersion, service } = opened;
  const form = useForm({
    initial: { name: service.name },
    contract,
    async send({ name }) {
      const workers = rows.map(({ name: worker, email, answers }) => ({ name: worker, email, answers: [...answers] }));
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
    words: (_: 'required') => t('nameRequired'),
    idOf: (field) => `batch-${field}`,
    after: (id) => void navigate(paths.batch(id)),
  });
  return (
    <Form form={form} faults="first" className="batch-begin">
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} required autoComplete="off" />
      <p>{t('next')}</p>
      <FormMessage outcome={form.outcome} />
      <Button kind="primary" type="submit" className="batch-main" loading={form.status === 'sending'}>
        {t('submit', { count: rows.length })}
      </Button>
    </Form>
  );
}
