#!/usr/bin/env node
import 'tsx';

const { runCommand } = await import('./commands.ts');

process.exitCode = await runCommand(...process.argv.slice(2));
