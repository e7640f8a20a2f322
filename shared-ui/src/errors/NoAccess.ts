/**
 * Thrown by a guard to someone signed in who may not open an address; the shell shows its no-access page. Recognise it by
 * `name`: each remote carries its own copy of the class.
 */
export class NoAccess extends Error {
  override readonly name = 'NoAccess';
}
