// Loaded before each command. Node's `--env-file-if-exists` would print a message when there is no file.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
