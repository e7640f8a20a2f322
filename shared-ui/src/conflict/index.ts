export { ConflictPanel } from './ConflictPanel.tsx';
