import { Button, Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from './i18n/index.ts';
import './uploads/uploads.css';

interface Props extends Omit<ComponentProps<typeof Input>, 'name'> {
  /** What the field is called, for the name of its Show button. */
  readonly name: string;
}

/** A password with a Show/Hide button. Unless `autoComplete` says otherwise the browser's own store leaves it alone. */
export function PasswordInput({ name, ...input }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'forms' });
  const [shown, setShown] = useState(false);
  return (
    <div className="password-input">
      <Input autoComplete="new-password" {...input} type={shown ? 'text' : 'password'} spellCheck={false} />
      <Button aria-label={t(shown ? 'hideNamed' : 'showNamed', { name })} onClick={() => setShown(!shown)}>
        {t(shown ? 'hide' : 'show')}
      </Button>
    </div>
  );
}
