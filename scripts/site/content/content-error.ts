import { BuildError } from '../../host/command/build-error.ts';

/** A file of the content folder is invalid or not allowed. The message names it. */
export class ContentError extends BuildError {
  constructor(message: string, log = '') {
    super(message, 'content', log);
  }
}
