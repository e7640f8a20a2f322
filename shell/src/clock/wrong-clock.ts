import type { Clocks } from '@emigration-portal/shared-api/client';

const format = (time: number) =>
  new Date(time).toLocaleString(document.documentElement.lang || 'en', { dateStyle: 'long', timeStyle: 'short' });

/** Both times as text, in the device's time zone. */
export const formatClocks = ({ device, server }: Clocks) => ({ device: format(device), server: format(server) });
