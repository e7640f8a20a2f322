import { PassportNotice } from './PassportNotice.tsx';
import { usePassport } from './usePassport.ts';

/** The notice where nothing else asks for the passport. */
export function KeptPassportNotice() {
  const { passport } = usePassport();
  return <PassportNotice passport={passport} />;
}
