import { SHELL_CONTRACT } from '@emigration-portal/shared-api';
import apiPackage from '@emigration-portal/shared-api/package.json';
import uiPackage from '@emigration-portal/shared-ui/package.json';
import { version as reactVersion } from 'react';

/** What this shell provides to every remote: the contract, and the version of each module that is one in the page. */
export const provided = {
  contract: SHELL_CONTRACT,
  singletons: {
    react: reactVersion,
    'react/jsx-runtime': reactVersion,
    'react-dom': reactVersion,
    'react-dom/client': reactVersion,
    '@emigration-portal/shared-ui/router': uiPackage.version,
    '@emigration-portal/shared-ui/i18n': uiPackage.version,
    '@emigration-portal/shared-api/config': apiPackage.version,
    '@emigration-portal/shared-api/session': apiPackage.version,
    '@emigration-portal/shared-api/client': apiPackage.version,
  },
};
