// Loaded before a command. Node's `--env-file-if-exists` would say on every run that there is no file.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
