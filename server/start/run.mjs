import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const rspackCli = join(projectDir, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');

export const print = (text) => process.stdout.write(`${text}\n`);

/** Runs a command and returns its output. Throws with the output if it fails. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: projectDir, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${output}\n${command} ${args.join(' ')} failed (${signal ?? `exit code ${code}`}).`));
    });
  });
}
