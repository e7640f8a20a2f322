import { Button } from '@emigration-portal/shared-ui/button';
import { lastVisitedUrl } from '@emigration-portal/shared-ui/lists';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import serviceForm from '../../locales/en/serviceForm.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { findPrimaryAction, serviceActions } from './draft/rules.ts';
import type { useServiceForm } from './useServiceForm.ts';

interface Props {
  readonly form: ReturnType<typeof useServiceForm>;
  readonly disabled: boolean;
}

/** Discard, and one button for each action of the stored status. See docs/product.md#service-statuses. */
export function ServiceButtons({ form, disabled }: Props) {
  const { t } = useTexts(serviceForm);
  const navigate = useNavigate();
  const { stored, status, action: pressedAction, isBusy } = form;
  const primaryAction = findPrimaryAction(stored.status);
  return (
    <div className="buttons">
      <Button disabled={isBusy} onClick={() => void navigate(lastVisitedUrl(paths.services))}>
        {t('discard')}
      </Button>
      {serviceActions[stored.status ?? 'new'].map((action) => {
        const isRunning = isBusy && status !== 'comparing' && pressedAction?.name === action.name;
        return (
          <Button
            key={action.name}
            loading={isRunning}
            disabled={disabled || (isBusy && !isRunning)}
            {...(action === primaryAction
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
