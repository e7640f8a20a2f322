export { Loader } from './Loader.tsx';
export { Logo } from './Logo.tsx';
export { mirrorArrowKey } from './mirror-arrow-key.ts';
export { PageTitle } from './PageTitle.tsx';
export { VersionLine } from './VersionLine.tsx';
export { WrittenText } from './WrittenText.tsx';
