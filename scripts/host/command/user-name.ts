import { userInfo } from 'node:os';

/** The user that runs this process: the name, or the ID for a user without a name, as in containers. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
