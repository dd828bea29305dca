import { beforeEach } from 'vitest';
import { forgetProblems } from '../../scripts/host/command/log-problem.ts';

// Files that share a process would otherwise suppress each other's lines.
beforeEach(forgetProblems);
