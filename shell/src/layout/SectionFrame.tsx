import { useMatches } from '@emigration-portal/shared-ui/router';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../language/LanguageMenu.tsx';
import { Frame } from './Frame.tsx';

/** The frame of the portal's router. A route's `handle.section` names the menu entry that its page belongs to. */
export function SectionFrame({ children }: { readonly children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as { readonly section?: string } | undefined;
  return (
    <Frame section={handle?.section} languages={<LanguageMenu />}>
      {children}
    </Frame>
  );
}
