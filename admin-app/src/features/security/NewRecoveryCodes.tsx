import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import { useEffect, useRef } from 'react';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows new recovery codes, once only. Use the codes as `key`, so that new ones take the focus again. */
export function NewRecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'security.newCodes' });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () =>
    saveBlob(new Blob([`${t('fileTitle')}\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), t('fileName'));
  return (
    <section className="panel new-codes" aria-labelledby="new-codes">
      <h2 ref={heading} tabIndex={-1} id="new-codes">
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code className="factor-code">{code}</code>
          </li>
        ))}
      </ol>
      <div className="buttons no-print">
        <Button onClick={save}>{t('save')}</Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button kind="primary" onClick={onDone}>
          {t('kept')}
        </Button>
      </div>
    </section>
  );
}
