export { SendAgain } from './SendAgain.tsx';
