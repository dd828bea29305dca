import { readFeaturedCities, readFixedCities } from '../content/city-files.ts';
import { type Finding, must } from './finding.ts';

interface Voice {
  name: string;
  sample?: boolean | undefined;
}

/** The invented clients and agents in `content/cities` and `content/featured-cities`. */
export async function cityFindings(content = 'content'): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [file, { testimonial }] of await readFixedCities(content)) {
    findings.push(...invented('The client', [testimonial], `${file}: testimonial`));
  }
  for (const [file, { agent, testimonials }] of await readFeaturedCities(content)) {
    findings.push(...invented('The agent', [agent], `${file}: agent`));
    findings.push(...invented('The client', testimonials, `${file}: testimonials`));
  }
  return findings;
}

function invented(who: string, voices: (Voice | undefined)[], where: string): Finding[] {
  return voices.flatMap((voice) =>
    voice?.sample ? [must(`${who} ${voice.name} is invented.`, where)] : [],
  );
}
