export { SendConfirmationButton } from './SendConfirmationButton.tsx';
