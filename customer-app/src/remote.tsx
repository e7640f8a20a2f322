import type { RemoteModule } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link, type RouteObject } from '@emigration-portal/shared-ui/router';
import { Table } from 'antd';
import { createPortal } from 'react-dom';
import customer from './locales/en.json';

export const messages: RemoteModule['messages'] = { en: { customer } };

function Spike() {
  const { t } = useTranslation('customer');
  const user = useSessionUser();
  return (
    <div>
      <h1>{t('title')}</h1>
      <Link to="/">{user?.firstName ?? 'nobody'}</Link>
      <Table dataSource={[{ key: 1, a: 2 }]} columns={[{ title: 'a', dataIndex: 'a' }]} />
      {createPortal(<i />, document.body)}
    </div>
  );
}

export const routes: readonly RouteObject[] = [{ path: 'services/list', Component: Spike }];
