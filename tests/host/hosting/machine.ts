import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '../../support/child-environment.ts';

interface Unit {
  name: string;
  /** By default `active`. */
  state?: string | undefined;
  link: string;
  settingsFile: string;
}

/** A folder with stand-ins for the programs that `website sites` and `upgrade --all` run, so that they need no root. */
export class Machine {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async make(): Promise<Machine> {
    const machine = new Machine(await mkdtemp(join(tmpdir(), 'machine-')));
    await mkdir(join(machine.root, 'bin'));
    await machine.addProgram('runuser', 'shift 3; exec "$@"');
    return machine;
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true });
  }

  async addProgram(name: string, script: string): Promise<void> {
    await writeFile(join(this.root, 'bin', name), `#!/bin/sh\n${script}\n`);
    await chmod(join(this.root, 'bin', name), 0o755);
  }

  /** What `systemctl show` says; `otherwise` is what it does with other words. */
  async report(units: Unit[], otherwise = ''): Promise<void> {
    const blocks = units.map(
      ({ name, state = 'active', link, settingsFile }) =>
        `Id=website@${name}.service\nActiveState=${state}\nUser=${userInfo().username}\nWorkingDirectory=${link}\nEnvironmentFiles=${settingsFile} (ignore_errors=no)\n`,
    );
    await writeFile(join(this.root, 'units'), blocks.join('\n'));
    await this.addProgram(
      'systemctl',
      `[ "$1" = show ] && exec cat ${this.root}/units\n${otherwise}`,
    );
  }

  get env() {
    return { ...childEnvironment, PATH: `${this.root}/bin:${childEnvironment.PATH}` };
  }

  website(project: string, ...words: string[]) {
    return this.#run(process.execPath, ['scripts/website.ts', ...words], project);
  }

  /** Runs a stand-in. */
  run(program: string, ...words: string[]) {
    return this.#run(join(this.root, 'bin', program), words, this.root);
  }

  #run(program: string, words: string[], cwd: string) {
    return new Promise<{ code: number; printed: string; problem: string }>((done) => {
      const child = execFile(program, words, { cwd, env: this.env }, (_, printed, problem) =>
        done({ code: child.exitCode ?? -1, printed, problem }),
      );
    });
  }
}
