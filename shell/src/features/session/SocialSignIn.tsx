import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { type ComponentProps, Suspense } from 'react';
import { lazyOptional } from '../../lazy-optional.ts';

const SocialButtons = lazyOptional(
  async () => (await import(/* webpackChunkName: "hidden" */ './SocialButtons.tsx')).SocialButtons,
);

/** The social buttons. They load only if the feature flag `socialSignIn` is on. */
export function SocialSignIn(props: ComponentProps<typeof SocialButtons>) {
  if (!runtimeConfig().features.socialSignIn) return null;
  return (
    <Suspense fallback={null}>
      <SocialButtons {...props} />
    </Suspense>
  );
}
