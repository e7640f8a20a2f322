import { SHELL_CONTRACT, SINGLETONS, type Singleton } from '@emigration-portal/shared-api';
import apiPackage from '@emigration-portal/shared-api/package.json';
import { addMessages } from '@emigration-portal/shared-ui/i18n';
import account from '@emigration-portal/shared-ui/locales/en.account.json';
import uiPackage from '@emigration-portal/shared-ui/package.json';
import { version as reactVersion } from 'react';

const versions: Readonly<Record<(typeof SINGLETONS)[Singleton], string>> = {
  react: reactVersion,
  'react-dom': reactVersion,
  '@emigration-portal/shared-ui': uiPackage.version,
  '@emigration-portal/shared-api': apiPackage.version,
};

// Remotes of the contract's 1.0 bring the parts that say these, and not the words.
addMessages({ en: { shared: account } });

/** What this shell provides to every remote: the contract, and the version of each module that is one in the page. */
export const shellProvides = {
  contract: SHELL_CONTRACT,
  singletons: Object.fromEntries(Object.entries(SINGLETONS).map(([key, name]) => [key, versions[name]])),
};
