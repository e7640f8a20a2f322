import type { Clocks } from '@emigration-portal/shared-api/client';

const formatTime = (time: number) =>
  new Date(time).toLocaleString(document.documentElement.lang || 'en', { dateStyle: 'long', timeStyle: 'short' });

/** Formats both times in the device's time zone. */
export const formatClocks = ({ device, server }: Clocks) => ({
  device: formatTime(device),
  server: formatTime(server),
});
