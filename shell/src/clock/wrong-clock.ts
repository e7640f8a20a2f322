import type { Clocks } from '@emigration-portal/shared-api/client';
import { formatDeviceTime } from '@emigration-portal/shared-ui/dates';

/** Formats both times as this device shows them, so that the reader can compare. */
export const formatClocks = ({ device, server }: Clocks) => ({
  device: formatDeviceTime(device),
  server: formatDeviceTime(server),
});
