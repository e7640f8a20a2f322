import { useState } from 'react';
import styles from '../../components/form.module.css';
import social from '../../locales/en/social.json';
import { useTexts } from '../../texts.ts';

/** The social buttons. A press only says that they come soon, because no provider is connected yet. */
export function SocialButtons({ providers }: { readonly providers: readonly string[] }) {
  const { t } = useTexts(social);
  const [isPressed, setPressed] = useState(false);
  return (
    <div className={styles.social}>
      <p>{t('or')}</p>
      {providers.map((provider) => (
        <button key={provider} type="button" className="button button-quiet" onClick={() => setPressed(true)}>
          {t('with', { provider })}
        </button>
      ))}
      <p role="status">{isPressed ? t('soon') : ''}</p>
    </div>
  );
}
