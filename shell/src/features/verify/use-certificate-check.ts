import { parseCertificateCode, type VerifiedCertificate } from '@emigration-portal/shared-api';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { useEffect, useState } from 'react';
import { loadCalls } from '../../components/load-calls.ts';
import { useAfterHydration } from '../../components/useAfterHydration.ts';
import { splitLanguagePrefix } from '../../language/public-address.ts';

/** The check of the code in the address. */
export interface CertificateCheck {
  /** The code in the address, as typed. Empty without a code. */
  readonly addressCode: string;
  readonly state: 'none' | 'incomplete' | 'checking' | 'done' | 'failed';
  readonly certificate?: VerifiedCertificate | undefined;
  readonly failure?: unknown;
}

interface CheckResult {
  /** The visit and code that the result belongs to. */
  readonly checkId: string;
  readonly certificate?: VerifiedCertificate;
  readonly failure?: unknown;
}

function findCodeInPath(pathname: string): string | undefined {
  const [, code] = /^\/verify\/([^/]+)/.exec(pathname) ?? [];
  try {
    return code && decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** Checks the code in the address: after `/verify/` (from a QR code) or in `?code=` (typed in the form). */
export function useCertificateCheck(): CertificateCheck {
  const { pathname, search, key } = useLocation();
  const foundCode = new URLSearchParams(search).get('code') ?? findCodeInPath(splitLanguagePrefix(pathname).path);
  const hasCode = useAfterHydration(foundCode !== undefined, false);
  const addressCode = hasCode ? (foundCode ?? '') : '';
  const code = parseCertificateCode(addressCode);
  const [result, setResult] = useState<CheckResult>();
  const checkId = `${key} ${code}`;
  useEffect(() => {
    if (!code) return;
    let isCurrent = true;
    const finish = (outcome: Omit<CheckResult, 'checkId'>) => isCurrent && setResult({ checkId, ...outcome });
    loadCalls()
      .then((calls) => calls.verifyCertificate(code))
      .then(
        (certificate) => finish({ certificate }),
        (failure: unknown) => finish({ failure }),
      );
    return () => {
      isCurrent = false;
    };
  }, [code, checkId]);

  if (!hasCode) return { addressCode, state: 'none' };
  if (!code) return { addressCode, state: 'incomplete' };
  if (result?.checkId !== checkId) return { addressCode, state: 'checking' };
  const { certificate, failure } = result;
  return { addressCode, state: certificate ? 'done' : 'failed', certificate, failure };
}
