import { brokenPasswordRules, isCommonPassword, passwordRules } from '@emigration-portal/shared-api';
import { useTranslation } from '../i18n/index.ts';
import './password.css';

/** The one password rule (decision 2) part by part, ticked while someone types. Describe the input by `id`. */
export function PasswordChecklist({ id, password }: { readonly id: string; readonly password: string }) {
  const { t } = useTranslation('shared', { keyPrefix: 'password' });
  const broken = brokenPasswordRules(password);
  const rules = [
    ...passwordRules.map((rule) => ({ rule, met: !broken.includes(rule) })),
    { rule: 'uncommon' as const, met: password !== '' && !isCommonPassword(password) },
  ];
  return (
    <ul id={id} className="password-checklist">
      {rules.map(({ rule, met }) => (
        <li key={rule} data-met={met}>
          {t(`rules.${rule}`)}
          <span className="visually-hidden">{t(met ? 'met' : 'missing')}</span>
        </li>
      ))}
    </ul>
  );
}
