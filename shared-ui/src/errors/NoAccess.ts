/**
 * Thrown by a route guard if the signed-in person may not open the page. The shell then shows its no-access page. Check
 * its `name`, not `instanceof`: each remote has its own copy of the class.
 */
export class NoAccess extends Error {
  override readonly name = 'NoAccess';
}
