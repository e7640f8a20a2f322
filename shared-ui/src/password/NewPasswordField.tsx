import { findBrokenPasswordRules, type PasswordOwner, passwordRules } from '@emigration-portal/shared-api';
import { PasswordField, type PasswordFieldProps } from '../fields/index.ts';
import passwordTexts from '../locales/en/password.json';
import { useSharedTexts } from '../texts/index.ts';
import './password.css';

interface Props extends PasswordFieldProps {
  /** The person's names and e-mail as far as the form knows them: the password must not contain them. */
  readonly owner: PasswordOwner;
}

/** A field for a new password, with a checklist of its rules. */
export function NewPasswordField({ owner, ...field }: Props) {
  const checklistId = `${field.id}-rules`;
  const checklist = <PasswordChecklist id={checklistId} password={field.value} owner={owner} />;
  return <PasswordField {...field} describedBy={checklistId} below={checklist} />;
}

interface ChecklistProps {
  readonly id: string;
  readonly password: string;
  readonly owner: PasswordOwner;
}

/** The password rules (docs/product.md#passwords), each marked as met or missing while the person types. */
function PasswordChecklist({ id, password, owner }: ChecklistProps) {
  const { t } = useSharedTexts(passwordTexts);
  const broken = findBrokenPasswordRules(password, owner);
  return (
    <div id={id} className="password-checklist">
      <p>{t('refused')}</p>
      <ul>
        {passwordRules.map((rule) => (
          <li key={rule} data-met={!broken.includes(rule)}>
            <span>{t(`rules.${rule}`)}</span>
            <span className="visually-hidden">{` ${t(broken.includes(rule) ? 'missing' : 'met')}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
