export { Choice } from './Choice.tsx';
export { Field, type FieldProps } from './Field.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
export { SelectField } from './SelectField.tsx';
export { TextField } from './TextField.tsx';
