import type { ComponentProps, ComponentType } from 'react';
import { DocumentRouter } from './DocumentRouter.tsx';
import { Frame } from './Frame.tsx';
import { Notices } from './notices/Notices.tsx';

interface Props {
  readonly at: ComponentProps<typeof DocumentRouter>['at'];
  readonly Page: ComponentType;
}

/** The whole window of a pre-rendered page. */
export function PublicWindow({ at, Page }: Props) {
  return (
    <Notices goToLogIn={() => window.location.assign('/log-in')}>
      <DocumentRouter at={at}>
        <Frame>
          <Page />
        </Frame>
      </DocumentRouter>
    </Notices>
  );
}
