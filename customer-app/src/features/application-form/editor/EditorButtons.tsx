import { Button } from '@emigration-portal/shared-ui/button';
import { lastVisitedUrl } from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import { memo, type Ref } from 'react';
import application from '../../../locales/en/application.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';
import type { ButtonPress } from './editor-state.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly isNew: boolean;
  readonly busyButton: ButtonPress['kind'] | undefined;
  /** Undefined if the application is read-only. Must be a stable function, or memo has no effect. */
  readonly onPress: ((kind: ButtonPress['kind']) => void) | undefined;
}

/** Cancel, Save and Submit. Memoised, because it would render at each key press. */
export const EditorButtons = memo(function EditorButtons({ ref, isNew, busyButton, onPress }: Props) {
  const { t } = useTexts(application);
  return (
    <div ref={ref} className="customer-buttons">
      <Link className="button button-quiet" to={lastVisitedUrl(isNew ? paths.serviceList : paths.applicationList)}>
        {t('cancel')}
      </Link>
      {onPress && (
        <>
          <Button loading={busyButton === 'save'} onClick={() => onPress('save')}>
            {t('save')}
          </Button>
          <Button kind="primary" loading={busyButton === 'submit'} onClick={() => onPress('submit')}>
            {t('submit')}
          </Button>
        </>
      )}
    </div>
  );
});
