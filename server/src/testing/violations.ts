/** A Chromium report of a blocked inline script, with fields that the portal does not store. */
export const inlineReport = (body: object = {}, more: object = {}) => ({
  age: 0,
  type: 'csp-violation',
  url: 'https://portal.example/admin/customer-detail/7?secret=1',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
  body: {
    blockedURL: 'inline',
    columnNumber: 35,
    disposition: 'enforce',
    documentURL: 'https://portal.example/admin/customer-detail/7?secret=1',
    effectiveDirective: 'script-src-elem',
    lineNumber: 4,
    originalPolicy: "default-src 'none'",
    referrer: 'https://portal.example/?secret=2',
    sample: 'secret of Asha Nair',
    sourceFile: 'https://portal.example/admin/customer-detail/7',
    statusCode: 200,
    ...body,
  },
  ...more,
});

/** A Chromium report of a script without a hash. */
export const integrityReport = (body: object = {}) => ({
  age: 225,
  type: 'integrity-violation',
  url: 'https://portal.example/user/services/list',
  body: {
    blockedURL: 'https://portal.example/files/page.0123456789abcdef.js?secret=1',
    destination: 'script',
    documentURL: 'https://portal.example/user/services/list',
    reportOnly: false,
    ...body,
  },
});

/** A `report-uri` report in the format of Firefox. */
export const oldReport = (more: object = {}) => ({
  'csp-report': {
    'blocked-uri': 'https://evil.example/steal?name=asha',
    'column-number': 1,
    disposition: 'enforce',
    'document-uri': 'https://portal.example/user/services/list?page=2',
    'effective-directive': 'connect-src',
    'line-number': 12,
    'original-policy': "default-src 'none'",
    referrer: '',
    'source-file': 'https://portal.example/files/page.0123456789abcdef.js',
    'status-code': 200,
    'violated-directive': 'connect-src',
    ...more,
  },
});
