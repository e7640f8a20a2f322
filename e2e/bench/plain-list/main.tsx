import type { Service } from '@emigration-portal/shared-api';
import {
  Button,
  ConfigProvider,
  DatePicker,
  Form,
  Input,
  Layout,
  Modal,
  Select,
  Table,
  type TableColumnsType,
  Tag,
} from 'antd';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A simple list with Vite and antd, in one bundle and without a router. The portal's pages are compared with it. */
const columns = (open: (service: Service) => void): TableColumnsType<Service> => [
  { title: 'Id', dataIndex: 'id' },
  { title: 'Service', dataIndex: 'serviceName' },
  { title: 'Version', dataIndex: 'version', render: (version: number) => <Tag>{version}</Tag> },
  { title: 'Action', render: (_, service) => <Button onClick={() => open(service)}>Open</Button> },
];

function ServiceList() {
  const [services, setServices] = useState<Service[]>();
  const [opened, setOpened] = useState<Service>();
  useEffect(() => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` };
    const body = JSON.stringify({ pageNumber: 1, pageSize: 10, serviceName: '' });
    fetch('/api/Services/GetAllServices', { method: 'POST', headers, body })
      .then((response) => response.json())
      .then((answer) => setServices(answer.services));
  }, []);
  return (
    <ConfigProvider>
      <Layout.Header>Plain list</Layout.Header>
      <Layout.Content>
        <h1>Services</h1>
        <Form layout="inline">
          <Form.Item label="Search" name="search">
            <Input />
          </Form.Item>
          <Form.Item label="Status" name="status">
            <Select options={[{ value: 'published', label: 'Published' }]} />
          </Form.Item>
          <Form.Item label="Since" name="since">
            <DatePicker />
          </Form.Item>
          <Button htmlType="submit">Search</Button>
        </Form>
        <Table rowKey="id" columns={columns(setOpened)} dataSource={services ?? []} loading={!services} />
        <Modal open={opened !== undefined} title={opened?.serviceName} onCancel={() => setOpened(undefined)} />
      </Layout.Content>
    </ConfigProvider>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<ServiceList />);
