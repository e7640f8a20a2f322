export { Loader } from './Loader.tsx';
export { Logo } from './Logo.tsx';
export { PageTitle } from './PageTitle.tsx';
export { VersionLine } from './VersionLine.tsx';
