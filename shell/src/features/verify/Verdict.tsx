import type { CertificateState, VerifiedCertificate } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { formatLongDay } from '@emigration-portal/shared-ui/dates';
import verify from '../../locales/en/verify.json';
import { useTexts } from '../../texts.ts';
import styles from './verify.module.css';

const signs: Readonly<Record<CertificateState, string>> = { genuine: '✓', revoked: '✕', unknown: '?' };

/** Shows the result of a certificate check, as text, colour and sign. */
export function Verdict({ state, initials, serviceName, issuedOn }: VerifiedCertificate) {
  const { t } = useTexts(verify);
  const facts = [
    [t('initials'), initials],
    [t('service'), serviceName],
    [t('issuedOn'), issuedOn && formatLongDay(issuedOn)],
  ].filter(([, value]) => value !== '');
  return (
    <div className={styles.verdict} data-state={state}>
      <h2>
        <span aria-hidden="true" className={styles.sign}>
          {signs[state]}
        </span>
        <span>{t(`${state}.title`)}</span>
      </h2>
      <p>{t(`${state}.advice`, { email: runtimeConfig().supportContact.email })}</p>
      {facts.length > 0 && (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
