export { PortalTheme } from './PortalTheme.tsx';
