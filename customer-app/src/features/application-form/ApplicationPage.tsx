import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { ApplicationEditor } from './ApplicationEditor.tsx';
import type { Opened } from './useApplicationEditor.ts';

export function Component() {
  const opened = useLoaderData<Opened>();
  return <ApplicationEditor key={`${opened.pin.serviceId} ${opened.loaded?.id ?? 'new'}`} {...opened} />;
}
