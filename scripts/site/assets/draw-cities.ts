// Draws the pictures of city pages: composes the scenes in city-scenes.yaml from the parts in
// drawing-parts.svg. Run in the project folder: `node scripts/site/assets/draw-cities.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const placedSchema = z.tuple([z.string(), z.number(), z.number(), z.number()]);
const sceneSchema = z.strictObject({
  sky: z.enum(['dawn', 'day', 'dusk', 'storm']),
  sun: z.number(),
  ground: z.enum(['fields', 'forest', 'lake', 'coast', 'river', 'street']),
  /** Mirrors the foreground. */
  isMirrored: z._default(z.boolean(), false),
  /** Falling on everything, and lying on the ground. */
  hasHail: z._default(z.boolean(), false),
  /** On the horizon, behind the ground. */
  far: z.array(placedSchema),
  /** On the ground, back to front. */
  near: z.array(placedSchema),
});
type Scene = z.infer<typeof sceneSchema>;

const scenes = z
  .record(z.string(), sceneSchema)
  .parse(parse(readFileSync('scripts/site/assets/city-scenes.yaml', 'utf8')));

const parts = new Map(
  readFileSync('scripts/site/assets/drawing-parts.svg', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const id = /^<\w+ id="([\w-]+)"/.exec(line)?.[1];
      return id ? [[id, line] as const] : [];
    }),
);

const skies = {
  dawn: ['#b9c9c8', '#f1e3c0', '#f6dfae'],
  day: ['#a8c4c6', '#d8e6e4', '#f4eddd'],
  dusk: ['#c3ccc8', '#f3ddb4', '#eec37c'],
  storm: ['#7b8f94', '#b9c9c8', '#f1e3c0'],
};

/** Colors of a tree, by distance. */
function treeColors(y: number): string {
  if (y < 465) return 'fill="#5a8a74" color="#47705d" stroke="#c9b98c" stroke-width="2"';
  if (y < 530) return 'fill="#2f6653" color="#4d4534" stroke="#dfa257" stroke-width="2.5"';
  return 'fill="#16382f" color="#6d4530" stroke="#eec37c" stroke-width="4"';
}

function place([part, x, y, size]: z.infer<typeof placedSchema>): string {
  const at = `transform="matrix(${size} 0 0 ${Math.abs(size)} ${x} ${y})"`;
  if (part === 'oak') return oak(at);
  const use = `<use href="#${part}" ${at}/>`;
  return part.startsWith('pine') ? `<g ${treeColors(y)}>${use}</g>` : use;
}

function oak(at: string): string {
  const crown = (name: string, size: number, x: number, y: number) =>
    `<use href="#branch-${name}" transform="matrix(${size} 0 0 ${size} ${x} ${y})"/>`;
  const crowns = [crown('b', 1.15, -55, -102), crown('c', 1.2, 30, -118), crown('a', 1.1, 75, -84)];
  return `<g ${at} fill="#1f4d40"><use href="#oak-trunk"/>${crowns.join('')}${crown('b', 1.2, 5, -140)}</g>`;
}

const water = '<path fill="url(#water)" d="M0 378H1200V610H0z"/>';
const glints =
  '<path fill="#fbf7ee" opacity=".7" d="M60 420q110-5 220 0-110 2-220 0zM420 452q90-5 180 0-90 2-180 0zM160 500q130-6 260 0-130 3-260 0zM640 432q100-5 200 0-100 2-200 0zM560 560q110-5 220 0-110 2-220 0z"/>';
const tufts = (fill: string, y: number, size: number, xs: number[]) =>
  `<g fill="${fill}">${xs.map((x, i) => `<use href="#tuft" transform="matrix(${size} 0 0 ${size} ${x} ${y + ((i * 7) % 12)})"/>`).join('')}</g>`;

const grounds: Record<Scene['ground'], { back: string; front: string }> = {
  fields: {
    back: '<path fill="#9dbcab" d="M-10 404Q400 396 700 406T1210 400V610H-10z"/><path fill="#c9d8b0" d="M-10 446Q400 434 700 448T1210 440V476Q900 484 620 470T-10 480z"/><path fill="#f3ddb0" d="M-10 486Q300 470 620 484T1210 478V510Q860 524 560 508T-10 524z"/>',
    front: `<path fill="#5a8a74" d="M-10 524Q280 506 560 508T1210 514V610H-10z"/><path fill="#2f6653" d="M-10 562Q300 540 640 556T1210 550V610H-10z"/>${tufts('#2f6653', 556, 1, [60, 190, 330, 450, 590, 730, 850, 980, 1120])}${tufts('#16382f', 600, 1.5, [20, 130, 250, 390, 520, 640, 780, 900, 1030, 1160])}`,
  },
  forest: {
    back: '<path fill="#9dbcab" d="M-10 402Q220 394 460 410T1210 402V610H-10z"/><path fill="#5a8a74" d="M480 452Q720 430 1210 438V610H300Q420 560 470 530T480 452z"/><path fill="#e9dfc8" d="M470 449C430 452 390 454 420 464C500 482 640 492 600 520C560 548 330 560 250 620H640C600 590 720 560 740 530C760 496 560 470 500 456z"/>',
    front: `<path fill="#2f6653" d="M-10 480Q120 462 300 508Q330 528 240 566T120 620H-10z"/><path fill="#2f6653" d="M1210 500Q1040 512 900 546Q800 566 860 620H1210z"/>${tufts('#16382f', 580, 1, [40, 150, 250, 900, 1010, 1130])}`,
  },
  lake: {
    back: `${water}<g fill="#5a8a74">${glints}</g><path fill="#5a8a74" d="M600 452Q720 420 860 426L1210 420V610H980Q900 550 800 520Q680 480 600 452z"/><path fill="#e9dfc8" d="M600 452Q700 482 810 526T990 620H966Q880 560 790 528Q690 488 590 456z"/>`,
    front: tufts('#16382f', 590, 1, [980, 1060, 1150]),
  },
  coast: {
    back: `${water}${glints}<path fill="#fbf7ee" d="M520 620Q600 540 720 500Q840 462 1210 446V620z"/><path fill="#d8caa8" d="M560 620Q640 548 744 508Q850 470 1210 454V620z"/><path fill="#9dbcab" d="M680 620Q720 540 830 504Q930 474 1210 468V620z"/>`,
    front: `${tufts('#5a8a74', 560, 1, [760, 850, 960, 1070, 1160])}${tufts('#2f6653', 600, 1.3, [720, 830, 940, 1050, 1170])}`,
  },
  river: {
    back: '<path fill="#9dbcab" d="M-10 404Q300 396 600 408T1210 400V610H-10z"/><path fill="#5a8a74" d="M-10 440Q240 430 520 440T1210 436V610H-10z"/><path fill="#e9dfc8" d="M560 424C500 440 430 446 470 466C540 496 700 500 640 540C600 566 470 580 420 620H880C840 590 860 560 840 530C810 490 640 470 610 452C596 440 606 430 640 424z"/><path fill="url(#water)" d="M572 424C520 440 456 448 494 464C566 492 728 500 668 542C630 568 510 584 470 620H840C800 590 830 556 808 530C776 494 620 474 592 454C582 442 592 432 624 424z"/>',
    front: `<path fill="#2f6653" d="M-10 520Q160 510 300 548Q400 576 380 620H-10z"/><path fill="#2f6653" d="M1210 520Q1040 516 940 556Q880 584 900 620H1210z"/>${tufts('#16382f', 596, 1.1, [30, 140, 260, 960, 1070, 1170])}`,
  },
  street: {
    back: '<path fill="#9dbcab" d="M-10 404Q300 396 600 408T1210 400V610H-10z"/><path fill="#5a8a74" d="M-10 452Q300 440 600 452T1210 448V610H-10z"/>',
    front:
      '<path fill="#5a8a74" d="M-10 520Q600 500 1210 520V560H-10z"/><path fill="#e9dfc8" d="M-10 532Q600 514 1210 532V544Q600 526-10 544z"/><path fill="#a9b8b8" d="M-10 552Q600 534 1210 552V610H-10z"/><path fill="none" stroke="#fbf7ee" stroke-width="4" stroke-dasharray="44 40" d="M-10 582Q600 564 1210 582"/>',
  },
};

/** Falling stones with their streaks, and stones on the grass. */
function hail(): string {
  const falling = [...Array(64).keys()].map((i) => {
    const x = (i * 149 + (i % 5) * 37) % 1200;
    const y = 60 + ((i * 83) % 420);
    return { x, y, size: 3 + (i % 4) * 1.6 };
  });
  const lying = [...Array(46).keys()].map((i) => ({
    x: (i * 211 + (i % 7) * 29) % 1200,
    y: 520 + ((i * 37) % 72),
    size: 4 + (i % 3) * 2,
  }));
  const streaks = falling.map(({ x, y, size }) => `M${x} ${y}l${size * 2} ${size * -7}`).join('');
  const stones = [...falling, ...lying]
    .map(({ x, y, size }) => `<circle cx="${x}" cy="${y}" r="${size.toFixed(1)}"/>`)
    .join('');
  return `<path fill="none" stroke="#fffdf6" stroke-width="2.5" opacity=".5" d="${streaks}"/><g fill="#fffdf6" stroke="#86ab98" stroke-width="1">${stones}</g>`;
}

function draw(scene: Scene): string {
  const [top, middle, bottom] = skies[scene.sky];
  const { back, front } = grounds[scene.ground];
  const mirrored = (inner: string) =>
    scene.isMirrored ? `<g transform="matrix(-1 0 0 1 1200 0)">${inner}</g>` : inner;
  const hasWater = scene.ground === 'lake' || scene.ground === 'coast';
  const body = [
    '<path fill="url(#sky)" d="M0 0h1200v420H0z"/>',
    `<g fill="#fdf1d0"><circle cx="${scene.sun}" cy="330" r="180" opacity=".35"/><circle cx="${scene.sun}" cy="330" r="112" opacity=".55"/></g><circle cx="${scene.sun}" cy="330" r="54" fill="#fffdf6"/>`,
    '<path fill="#fffaf0" opacity=".75" d="M120 210q160-10 320 0-160 3-320 0zM620 236q150-9 300 0-150 3-300 0zM260 240q90-6 180 0-90 2-180 0z"/>',
    '<use href="#far-trees" y="382"/>',
    ...scene.far.map(place),
    hasWater ? '' : '<use href="#near-trees" y="412"/>',
    mirrored(back),
    hasWater ? `<use href="#sun-on-water" x="${scene.sun}" y="384"/>` : '',
    ...scene.near.filter(([, , y]) => y < 530).map(place),
    mirrored(front),
    ...scene.near.filter(([, , y]) => y >= 530).map(place),
    scene.hasHail ? hail() : '',
  ].join('');
  const stops = [top, middle, bottom].map(
    (color, index) => `<stop offset="${index / 2}" stop-color="${color}"/>`,
  );
  const gradients = `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient><linearGradient id="water" x2="0" y2="1"><stop stop-color="${bottom}"/><stop offset=".35" stop-color="#a8c4c6"/><stop offset="1" stop-color="#6f97a0"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600" width="1200" height="600"><defs>${gradients}${needed(body)}</defs>${body}</svg>\n`;
}

/** The parts that a drawing uses, directly or through other parts. */
function needed(body: string): string {
  const found = new Set<string>();
  const collect = (text: string) => {
    for (const [, id = ''] of text.matchAll(/#([\w-]+)[")]/g)) {
      const part = parts.get(id);
      if (part && !found.has(id)) {
        collect(part);
        found.add(id);
      }
    }
  };
  collect(body);
  return [...found].map((id) => parts.get(id)).join('');
}

for (const [name, scene] of Object.entries(scenes)) {
  writeFileSync(`public/images/cities/${name}.svg`, draw(scene));
}
