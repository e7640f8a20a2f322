import { Button } from '@emigration-portal/shared-ui/button';
import { Modal, useHasBeenOpen } from '@emigration-portal/shared-ui/feedback';
import { useState } from 'react';
import shortcuts from '../../locales/en/shortcuts.json';
import { useTexts } from '../../texts.ts';
import { listActiveShortcuts, type Shortcut } from './active-shortcuts.ts';
import { areShortcutsEnabled, setShortcutsEnabled } from './shortcuts-enabled.ts';
import { useShortcuts } from './useShortcuts.ts';
import './shortcuts.css';

/** A button with a dialog that lists the active shortcuts and switches them off. The key `?` opens it, too. */
export function ShortcutHelp() {
  const { t } = useTexts(shortcuts);
  const [activeShortcuts, setActiveShortcuts] = useState<readonly Shortcut[]>([]);
  const [isOpen, setOpen] = useState(false);
  function open() {
    setActiveShortcuts(listActiveShortcuts());
    setOpen(true);
  }
  const close = () => setOpen(false);
  // The modal loads antd, so render it only after the first opening.
  const wasOpen = useHasBeenOpen(isOpen);
  useShortcuts([{ keys: ['?'], name: 'showShortcuts', run: open }]);
  return (
    <>
      <Button kind="text" className="shortcut-help" aria-haspopup="dialog" onClick={open}>
        {t('title')}
      </Button>
      {wasOpen && (
        <Modal
          open={isOpen}
          title={t('title')}
          footer={
            <Button kind="primary" onClick={close}>
              {t('close')}
            </Button>
          }
          onClose={close}
        >
          <ShortcutSwitch />
          <dl className="shortcut-list">
            {activeShortcuts.map(({ keys, name }) => (
              <div key={name}>
                <dt>{t(`names.${name}`)}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Modal>
      )}
    </>
  );
}

function ShortcutSwitch() {
  const { t } = useTexts(shortcuts);
  const [isOn, setOn] = useState(areShortcutsEnabled);
  function toggle() {
    setShortcutsEnabled(!isOn);
    setOn(!isOn);
  }
  return (
    <>
      <label className="form-choice">
        <input type="checkbox" checked={isOn} onChange={toggle} />
        <span>{t('on')}</span>
      </label>
      <p className="soft">{t('about')}</p>
    </>
  );
}
