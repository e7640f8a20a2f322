#!/usr/bin/env node
import 'tsx';

const { run } = await import('./commands.ts');

process.exitCode = await run(...process.argv.slice(2));
