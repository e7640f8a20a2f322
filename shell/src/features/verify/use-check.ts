import { parseCertificateCode, type VerifiedCertificate } from '@emigration-portal/shared-api';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { useEffect, useState } from 'react';
import { loadCalls } from '../../components/load-calls.ts';
import { useAfterHydration } from '../../components/useAfterHydration.ts';

/** What became of the code in the address. */
export interface Check {
  /** As it was typed, or led to; empty without one. */
  readonly asked: string;
  readonly state: 'none' | 'incomplete' | 'checking' | 'done' | 'failed';
  readonly certificate?: VerifiedCertificate | undefined;
  readonly failure?: unknown;
}

interface Answer {
  readonly to: string;
  readonly certificate?: VerifiedCertificate;
  readonly failure?: unknown;
}

function codeIn(pathname: string): string | undefined {
  const [, code] = /^\/verify\/([^/]+)/.exec(pathname) ?? [];
  try {
    return code && decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** Checks the code of the address: behind `/verify/`, where a QR code leads, or what was typed, in `?code=`. */
export function useCheck(): Check {
  const { pathname, search, key } = useLocation();
  const given = new URLSearchParams(search).get('code') ?? codeIn(pathname);
  const isAsked = useAfterHydration(given !== undefined, false);
  const asked = isAsked ? (given ?? '') : '';
  const code = parseCertificateCode(asked);
  const [answer, setAnswer] = useState<Answer>();
  const to = `${key} ${code}`;
  useEffect(() => {
    if (!code) return;
    let isCurrent = true;
    const tell = (said: Omit<Answer, 'to'>) => isCurrent && setAnswer({ to, ...said });
    loadCalls()
      .then((calls) => calls.verifyCertificate(code))
      .then(
        (certificate) => tell({ certificate }),
        (failure: unknown) => tell({ failure }),
      );
    return () => {
      isCurrent = false;
    };
  }, [code, to]);

  if (!isAsked) return { asked, state: 'none' };
  if (!code) return { asked, state: 'incomplete' };
  if (answer?.to !== to) return { asked, state: 'checking' };
  const { certificate, failure } = answer;
  return { asked, state: certificate ? 'done' : 'failed', certificate, failure };
}
