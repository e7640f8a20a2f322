import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { LanguageMenu } from '../language/LanguageMenu.tsx';
import { DocumentRouter } from './DocumentRouter.tsx';
import { Frame } from './Frame.tsx';
import { Notices } from './notices/Notices.tsx';

interface Props {
  /** The address of the page. */
  readonly at: ComponentProps<typeof DocumentRouter>['at'];
  readonly Page: ComponentType;
  /** Appears below the page when the browser is idle. */
  readonly notice?: ReactNode;
}

/** A whole pre-rendered page: router, frame, notices and the page itself. */
export function PublicWindow({ at, Page, notice }: Props) {
  return (
    <Notices goToLogIn={() => window.location.assign('/log-in')} pageNotice={notice}>
      <DocumentRouter at={at}>
        <Frame languages={<LanguageMenu />}>
          <Page />
        </Frame>
      </DocumentRouter>
    </Notices>
  );
}
