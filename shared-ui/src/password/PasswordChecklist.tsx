import { brokenPasswordRules, type PasswordOwner, passwordRules } from '@emigration-portal/shared-api';
import { useAccountTexts } from '../use-account-texts.ts';
import './password.css';

interface Props {
  readonly id: string;
  readonly password: string;
  readonly owner: PasswordOwner;
}

/** The one password rule (decisions 2 and 29) in words and part by part, ticked while someone types. Describe the input by `id`. */
export function PasswordChecklist({ id, password, owner }: Props) {
  const { t } = useAccountTexts('password');
  const broken = brokenPasswordRules(password, owner);
  return (
    <div id={id} className="password-checklist">
      <p>{t('refused')}</p>
      <ul>
        {passwordRules.map((rule) => (
          <li key={rule} data-met={!broken.includes(rule)}>
            <span>{t(`rules.${rule}`)}</span>
            <span className="visually-hidden">{t(broken.includes(rule) ? 'missing' : 'met')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
