import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { useState } from 'react';
import styles from '../../components/form.module.css';
import { useSessionTexts } from '../../locales/use-session-texts.ts';

/** The hidden social buttons, behind the flag `socialSignIn`. They load nothing and ask nobody: no provider is connected. */
export function SocialButtons({ providers }: { readonly providers: readonly string[] }) {
  const { t } = useSessionTexts();
  const [pressed, setPressed] = useState(false);
  if (!runtimeConfig().features.socialSignIn) return null;
  return (
    <div className={styles.social}>
      <p>{t('social.or')}</p>
      {providers.map((provider) => (
        <button key={provider} type="button" className="button button-quiet" onClick={() => setPressed(true)}>
          {t('social.with', { provider })}
        </button>
      ))}
      <p role="status">{pressed ? t('social.soon') : ''}</p>
    </div>
  );
}
