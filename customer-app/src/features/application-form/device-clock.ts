/** More than a wrong time zone can be, in milliseconds. */
const MAX_DIFFERENCE_MS = 24 * 60 * 60_000;

/** Whether the clock of this device is the server's within a day; false where the server cannot be asked. */
export async function isClockRight(): Promise<boolean> {
  try {
    const { headers } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
    return Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) <= MAX_DIFFERENCE_MS;
  } catch {
    return false;
  }
}
