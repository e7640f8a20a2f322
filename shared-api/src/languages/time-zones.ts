/** The clocks that the portal shows times in, by their IANA names. */
export type TimeZone = 'Asia/Dubai' | 'Asia/Riyadh' | 'Asia/Kolkata';

/** Devices in Kuwait, Bahrain and Qatar have the clock of Riyadh. Chromium reports India by its old name. */
const timeZonesOfDevices = new Map<string, TimeZone>([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Riyadh', 'Asia/Riyadh'],
  ['Asia/Kuwait', 'Asia/Riyadh'],
  ['Asia/Bahrain', 'Asia/Riyadh'],
  ['Asia/Qatar', 'Asia/Riyadh'],
]);

let cachedDeviceZone: string | undefined;

/** The time zone of this device. It is read once, because that takes longer than formatting a page. */
function readDeviceZone(): string {
  cachedDeviceZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return cachedDeviceZone;
}

/** Finds the clock for a reader: the device's clock in India and in the Gulf states, otherwise Dubai's. */
export const findTimeZone = (deviceZone: string = readDeviceZone()): TimeZone =>
  timeZonesOfDevices.get(deviceZone) ?? 'Asia/Dubai';
