import type { ServiceStatus } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { lastSeen } from '@emigration-portal/shared-ui/lists';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { Button } from 'antd';
import { paths } from '../../paths.ts';
import { actionsOf, type ServiceAction } from './rules.ts';

interface Props {
  /** Undefined for a new service. */
  readonly status: ServiceStatus | undefined;
  /** What the form is busy with. */
  readonly running: string | undefined;
  readonly disabled: boolean;
  readonly onPress: (action: ServiceAction) => void;
}

/** Discard, and what the service's status allows. Specification §4. */
export function ServiceButtons({ status, running, disabled, onPress }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const navigate = useNavigate();
  const actions = actionsOf(status);
  const main = status === undefined ? actions[0] : actions.at(-1);
  return (
    <div className="buttons">
      <Button disabled={running !== undefined} onClick={() => void navigate(lastSeen(paths.services))}>
        {t('discard')}
      </Button>
      {actions.map((action) => (
        <Button
          key={action.name}
          type={action === main ? 'primary' : 'default'}
          loading={running === action.name}
          disabled={disabled || (running !== undefined && running !== action.name)}
          onClick={() => onPress(action)}
        >
          {t(`actions.${action.name}`)}
        </Button>
      ))}
    </div>
  );
}
