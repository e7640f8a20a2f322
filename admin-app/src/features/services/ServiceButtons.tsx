import type { ServiceStatus } from '@emigration-portal/shared-api';
import { ConfirmModal } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { Button } from 'antd';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { actionsOf, type ServiceAction } from './rules.ts';

interface Props {
  /** Undefined for a new service. */
  readonly status: ServiceStatus | undefined;
  readonly name: string;
  /** Something was typed that Discard would lose. */
  readonly changed: boolean;
  readonly running: ServiceAction['name'] | undefined;
  readonly disabled: boolean;
  readonly onPress: (action: ServiceAction) => void;
}

/** Discard, and what the service's status allows. Specification §4. */
export function ServiceButtons({ status, name, changed, running, disabled, onPress }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const actions = actionsOf(status);
  const leave = () => void navigate(paths.services);
  return (
    <div className="buttons">
      <Button disabled={running !== undefined} onClick={() => (changed ? setAsking(true) : leave())}>
        {t('discard')}
      </Button>
      {actions.map((action, index) => (
        <Button
          key={action.name}
          type={index === actions.length - 1 ? 'primary' : 'default'}
          loading={running === action.name}
          disabled={disabled || running !== undefined}
          onClick={() => onPress(action)}
        >
          {t(`actions.${action.name}`)}
        </Button>
      ))}
      <ConfirmModal
        open={asking}
        question={t(name ? 'discardNamed' : 'discardUnnamed', { name })}
        onContinue={leave}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
