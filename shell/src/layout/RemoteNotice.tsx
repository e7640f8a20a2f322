import type { WrongClock } from '@emigration-portal/runtime/wrong-clock';
import { useOnceOnline } from '@emigration-portal/shared-ui/errors';
import { PageTitle, VersionLine } from '@emigration-portal/shared-ui/page';
import { useRevalidator, useRouteError } from '@emigration-portal/shared-ui/router';
import { Suspense } from 'react';
import { lazyOptional } from '../lazy-optional.ts';
import notices from '../locales/en/notices.json';
import { useTexts } from '../texts.ts';

const WrongClockText = lazyOptional(async () => (await import('../clock/ClockNotice.tsx')).WrongClockText);

interface Props {
  /** The versions that run, and the one that failed. Undefined without a registry. */
  readonly versions?: string | undefined;
  /** What Retry does. By default the router loads the page again. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says that a remote could not load. Retry works without a page reload, and runs when the browser comes online. */
export function RemoteNotice({ versions, onRetry }: Props) {
  const { t } = useTexts(notices);
  const { clocks } = (useRouteError() ?? {}) as Partial<WrongClock>;
  const { state, revalidate } = useRevalidator();
  const isLoading = state === 'loading';
  const retry = onRetry ?? (() => void revalidate());
  useOnceOnline(true, retry);
  return (
    <section className="notice">
      <PageTitle>{t('remoteNotice.title')}</PageTitle>
      {clocks ? (
        <Suspense fallback={null}>
          <WrongClockText clocks={clocks} />
        </Suspense>
      ) : (
        <p>{t('remoteNotice.text')}</p>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) retry();
        }}
      >
        {t(isLoading ? 'remoteNotice.busy' : 'remoteNotice.retry')}
      </button>
      <p aria-live="polite" className="visually-hidden">
        {isLoading ? t('remoteNotice.busy') : ''}
      </p>
      <VersionLine versions={versions} />
    </section>
  );
}
