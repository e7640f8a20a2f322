import './code-policy.ts';
import { runningVersions } from '@emigration-portal/shared-api/config';
import '@emigration-portal/shared-ui/tokens.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onSignedOutElsewhere } from '../features/session/session.ts';
import { listReaderLanguages } from '../language/page-language.ts';
import { splitLanguagePrefix } from '../language/public-address.ts';
import { PublicWindow } from '../layout/PublicWindow.tsx';
import { lazyOptional } from '../lazy-optional.ts';
import { findPublicPage } from '../public-pages.ts';
import { startShell } from './start-shell.ts';

const LanguageSuggestion = lazyOptional(
  async () =>
    (await import(/* webpackChunkName: "language-switch" */ '../language/suggestion/LanguageSuggestion.tsx'))
      .LanguageSuggestion,
);

/**
 * Hydrates the pre-rendered page at the window's address. If config, code or texts cannot load, the HTML of the server
 * stays: it is readable and its links work.
 */
async function hydratePage(container: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const { language, path } = splitLanguagePrefix(pathname);
  const page = findPublicPage(path);
  // Before the start, which stores the language of the address if none was chosen.
  const readerLanguages = listReaderLanguages();
  const [{ Component } = {}] = await Promise.all([page?.load(), startShell(true)]);
  if (!Component) throw new Error(`${pathname} is no pre-rendered page`);
  onSignedOutElsewhere();
  const originalHtml = container.cloneNode(true);
  const onUncaughtError = (error: unknown) => {
    logError(error);
    setTimeout(() => container.replaceWith(originalHtml));
  };
  // Most people read the language of the page. They do not load the code.
  const notice = readerLanguages[0]?.startsWith(language) ? undefined : (
    <LanguageSuggestion readerLanguages={readerLanguages} />
  );
  // A transition, so that a tap during hydration gets a quick response.
  startTransition(() => {
    hydrateRoot(container, <PublicWindow at={window.location} Page={Component} notice={notice} />, { onUncaughtError });
  });
}

const logError = (error: unknown) => console.error(error, runningVersions());

const container = document.getElementById('root');
if (container) hydratePage(container).catch(logError);
