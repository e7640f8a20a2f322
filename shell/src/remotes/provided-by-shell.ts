import { SHELL_CONTRACT, SINGLETONS, type Singleton } from '@emigration-portal/shared-api';
import apiPackage from '@emigration-portal/shared-api/package.json';
import uiPackage from '@emigration-portal/shared-ui/package.json';
import { version as reactVersion } from 'react';

const versions: Readonly<Record<(typeof SINGLETONS)[Singleton], string>> = {
  react: reactVersion,
  'react-dom': reactVersion,
  '@emigration-portal/shared-ui': uiPackage.version,
  '@emigration-portal/shared-api': apiPackage.version,
};

/** What this shell provides to remotes: the contract version, and the version of each singleton. */
export const providedByShell = {
  contract: SHELL_CONTRACT,
  singletons: Object.fromEntries(Object.entries(SINGLETONS).map(([key, name]) => [key, versions[name]])),
};
