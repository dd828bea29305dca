import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { featuredCitySchema } from '#schemas/featured-city.ts';
import { fixedCitySchema } from '#schemas/fixed-city.ts';
import { type Finding, must } from './finding.ts';

interface Voice {
  name: string;
  sample?: boolean | undefined;
}

/** The invented clients and agents in `content/cities` and `content/featured-cities`. */
export async function cityFindings(content = 'content'): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const file of await yamlFiles(join(content, 'cities'))) {
    const { testimonial } = fixedCitySchema.parse(parse(await readFile(file, 'utf8')));
    findings.push(
      ...invented('The client', testimonial ? [testimonial] : [], `${file}: testimonial`),
    );
  }
  for (const file of await yamlFiles(join(content, 'featured-cities'))) {
    const { agent, testimonials } = featuredCitySchema.parse(parse(await readFile(file, 'utf8')));
    findings.push(...invented('The agent', agent ? [agent] : [], `${file}: agent`));
    findings.push(...invented('The client', testimonials, `${file}: testimonials`));
  }
  return findings;
}

function invented(who: string, voices: Voice[], where: string): Finding[] {
  return voices
    .filter(({ sample }) => sample)
    .map(({ name }) => must(`${who} ${name} is invented.`, where));
}

async function yamlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.yaml')).map((name) => join(folder, basename(name)));
}
