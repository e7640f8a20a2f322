import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { lastVisitedUrl } from '@emigration-portal/shared-ui/lists';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';
import { mainAction, serviceActions } from './draft/rules.ts';
import type { useServiceForm } from './useServiceForm.ts';

interface Props {
  readonly form: ReturnType<typeof useServiceForm>;
  readonly disabled: boolean;
}

/** Discard, and the actions that the status allows. See docs/product.md#service-statuses. */
export function ServiceButtons({ form, disabled }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const navigate = useNavigate();
  const { stored, status, action: pressed, isBusy } = form;
  const main = mainAction(stored.status);
  return (
    <div className="buttons">
      <Button disabled={isBusy} onClick={() => void navigate(lastVisitedUrl(paths.services))}>
        {t('discard')}
      </Button>
      {serviceActions[stored.status ?? 'new'].map((action) => {
        const isOwn = isBusy && status !== 'comparing' && pressed?.name === action.name;
        return (
          <Button
            key={action.name}
            loading={isOwn}
            disabled={disabled || (isBusy && !isOwn)}
            {...(action === main
              ? ({ kind: 'primary', type: 'submit' } as const)
              : { onClick: () => void form.submit(action) })}
          >
            {t(`actions.${action.name}`)}
          </Button>
        );
      })}
    </div>
  );
}
