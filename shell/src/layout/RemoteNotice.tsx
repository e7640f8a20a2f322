import type { WrongClock } from '@emigration-portal/runtime/wrong-clock';
import { useOnceOnline } from '@emigration-portal/shared-ui/errors';
import { PageTitle, VersionLine } from '@emigration-portal/shared-ui/page';
import { useRevalidator, useRouteError } from '@emigration-portal/shared-ui/router';
import { formatClocks } from '../clock/wrong-clock.ts';
import { useNoticesTexts } from '../locales/use-notices-texts.ts';

interface Props {
  /** What runs in the page, and what was to; known once there is a registry. */
  readonly versions?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** The notice of a remote that failed to load. Retry needs no page reload, and runs by itself once online. */
export function RemoteNotice({ versions, onRetry }: Props) {
  const { t } = useNoticesTexts();
  const { clocks } = (useRouteError() ?? {}) as Partial<WrongClock>;
  const { state, revalidate } = useRevalidator();
  const busy = state === 'loading';
  const retry = onRetry ?? (() => void revalidate());
  useOnceOnline(true, retry);
  return (
    <section className="notice">
      <PageTitle>{t('remoteNotice.title')}</PageTitle>
      <p>{clocks ? t('remoteNotice.clock', formatClocks(clocks)) : t('remoteNotice.text')}</p>
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) retry();
        }}
      >
        {t(busy ? 'remoteNotice.busy' : 'remoteNotice.retry')}
      </button>
      <p aria-live="polite" className="visually-hidden">
        {busy ? t('remoteNotice.busy') : ''}
      </p>
      <VersionLine versions={versions} />
    </section>
  );
}
