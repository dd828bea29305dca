import { availableParallelism } from 'node:os';
import { BuildProcess } from './build-process.ts';

// A process holds two gigabytes and more while it makes ten thousand cities.
const mostProcesses = 2;
// With fewer for each, a second process takes longer to start than it saves.
const leastCities = 2000;

/** Cities whose pages one process makes. */
export interface CityShare {
  process: BuildProcess;
  slugs: string[];
}

/** The processes that build: one by itself, and another that helps where there is much to make. */
export class BuildTeam {
  readonly #processes: [BuildProcess, ...BuildProcess[]];
  readonly #leastCities: number;

  /** Takes how many cities each process must have to make, and how many processes there may be. */
  constructor(least = leastCities, most = Math.min(mostProcesses, availableParallelism())) {
    this.#processes = [
      new BuildProcess(),
      ...Array.from({ length: most - 1 }, () => new BuildProcess()),
    ];
    this.#leastCities = least;
  }

  /** The process that also makes what is no city page. */
  get first(): BuildProcess {
    return this.#processes[0];
  }

  /** Divides cities among the processes; the first has a share in any case. */
  share(slugs: string[]): CityShare[] {
    const wanted = Math.max(1, Math.floor(slugs.length / this.#leastCities));
    const processes = this.#processes.slice(0, wanted);
    return processes.map((process, place) => ({
      process,
      slugs: slugs.filter((_, index) => index % processes.length === place),
    }));
  }

  /** Says that a build is over. */
  rest(): void {
    for (const process of this.#processes) process.rest();
  }

  /** Ends the processes; the next build starts new ones. */
  stop(): void {
    for (const process of this.#processes) process.stop();
  }
}
