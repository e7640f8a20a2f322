import { Button } from '@emigration-portal/shared-ui/button';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import { useEffect, useRef } from 'react';
import security from '../../locales/en/security.json';
import { useTexts } from '../../texts.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows new recovery codes and focuses them. Use the codes as `key`, so that later codes get the focus, too. */
export function NewRecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTexts(security, 'newCodes');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const saveFile = () =>
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
            <code className="factor-code">
              <bdi>{code}</bdi>
            </code>
          </li>
        ))}
      </ol>
      <div className="buttons no-print">
        <Button onClick={saveFile}>{t('save')}</Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button kind="primary" onClick={onDone}>
          {t('confirmSaved')}
        </Button>
      </div>
    </section>
  );
}
