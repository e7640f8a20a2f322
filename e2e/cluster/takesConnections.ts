import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether somebody listens on a port of this machine. */
export async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answer = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answer;
}
