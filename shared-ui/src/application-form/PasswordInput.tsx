import { Button, Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../i18n/index.ts';

interface Props extends Omit<ComponentProps<typeof Input>, 'name'> {
  /** What the field is called, for the name of its Show button. */
  readonly name: string;
}

/** A password with a Show/Hide button; never offered to or filled by the browser's own store. */
export function PasswordInput({ name, ...input }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const [shown, setShown] = useState(false);
  return (
    <div className="application-form-password">
      <Input {...input} type={shown ? 'text' : 'password'} autoComplete="new-password" spellCheck={false} />
      <Button aria-label={t(shown ? 'hideNamed' : 'showNamed', { name })} onClick={() => setShown(!shown)}>
        {t(shown ? 'hide' : 'show')}
      </Button>
    </div>
  );
}
