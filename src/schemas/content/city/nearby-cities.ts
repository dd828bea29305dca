/** A link to a city page. */
export interface NearbyCity {
  slug: string;
  cityName: string;
}

/** What is used of a city record here. */
interface NamedCity {
  slug: string;
  city_name: string;
}

interface Coordinates {
  latitude: string | null;
  longitude: string | null;
}

type PlacedCity = NamedCity & Coordinates;

/** Links per page. */
export const maxNearbyCities = 4;

/** Sorts by name, then by slug, so that the order does not depend on the database. */
export function citiesByName<City extends NamedCity>(cities: readonly City[]): City[] {
  const byName = new Intl.Collator('en');
  return cities.toSorted(
    (a, b) => byName.compare(a.city_name, b.city_name) || (a.slug < b.slug ? -1 : 1),
  );
}

/**
 * Up to four other cities of the same region: the nearest first, then those without coordinates in the order
 * given.
 */
export function nearbyCities(city: PlacedCity, sameRegion: readonly PlacedCity[]): NearbyCity[] {
  const nearest: { other: PlacedCity; distance: number }[] = [];
  for (const other of sameRegion) {
    if (other.slug === city.slug) continue;
    const distance = squaredDistance(city, other);
    const place = nearest.findIndex((found) => distance < found.distance);
    nearest.splice(place < 0 ? nearest.length : place, 0, { other, distance });
    nearest.splice(maxNearbyCities);
  }
  return nearest.map(({ other }) => ({ slug: other.slug, cityName: other.city_name }));
}

/** Cities at one point. */
interface Point {
  latitude: number;
  longitude: number;
  /** In the order given; one more than {@link maxNearbyCities}, because the city itself may be among them. */
  cities: { other: PlacedCity; order: number }[];
}

interface Branch {
  point: Point;
  axis: 'latitude' | 'longitude';
  below: Branch | null;
  above: Branch | null;
}

/** Finds for each city of a region what {@link nearbyCities} finds, without comparing it with all others. */
export class NearbyCityIndex {
  readonly #root: Branch | null;
  /** The first cities. */
  readonly #first: readonly PlacedCity[];
  /** The first cities without coordinates. */
  readonly #unplaced: readonly PlacedCity[];

  constructor(sameRegion: readonly PlacedCity[]) {
    this.#first = sameRegion.slice(0, maxNearbyCities + 1);
    this.#unplaced = sameRegion
      .filter(({ latitude, longitude }) => !latitude || !longitude)
      .slice(0, maxNearbyCities + 1);
    this.#root = branch(pointsOf(sameRegion));
  }

  near(city: PlacedCity): NearbyCity[] {
    if (!city.latitude || !city.longitude) return nearbyCities(city, this.#first);
    const found: Found[] = [];
    search(this.#root, city, found);
    const others = this.#unplaced.filter(({ slug }) => slug !== city.slug);
    return [...found.map(({ other }) => other), ...others]
      .slice(0, maxNearbyCities)
      .map(({ slug, city_name }) => ({ slug, cityName: city_name }));
  }
}

function pointsOf(cities: readonly PlacedCity[]): Point[] {
  const points = new Map<string, Point>();
  for (const [order, other] of cities.entries()) {
    if (!other.latitude || !other.longitude) continue;
    const [latitude, longitude] = [Number(other.latitude), Number(other.longitude)];
    const key = `${latitude} ${longitude}`;
    const point = points.get(key) ?? { latitude, longitude, cities: [] };
    points.set(key, point);
    if (point.cities.length <= maxNearbyCities) point.cities.push({ other, order });
  }
  return [...points.values()];
}

/** A tree that halves the points along the axis on which they are farther apart. */
function branch(points: Point[]): Branch | null {
  const spreadOn = (axis: Branch['axis']) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const point of points) {
      least = Math.min(least, point[axis]);
      most = Math.max(most, point[axis]);
    }
    return most - least;
  };
  const axis = spreadOn('latitude') > spreadOn('longitude') ? 'latitude' : 'longitude';
  const sorted = points.toSorted((a, b) => a[axis] - b[axis]);
  const middle = sorted.length >> 1;
  const point = sorted[middle];
  if (!point) return null;
  const [below, above] = [branch(sorted.slice(0, middle)), branch(sorted.slice(middle + 1))];
  return { point, axis, below, above };
}

interface Found {
  other: PlacedCity;
  order: number;
  distance: number;
}

/** Adds the nearest cities of a branch to those found. */
function search(here: Branch | null, city: PlacedCity, found: Found[]): void {
  if (!here) return;
  const { point, axis, below, above } = here;
  for (const { other, order } of point.cities) {
    if (other.slug === city.slug) continue;
    found.push({ other, order, distance: squaredDistance(city, other) });
  }
  found.sort((a, b) => a.distance - b.distance || a.order - b.order);
  found.splice(maxNearbyCities);
  const isBelow = Number(city[axis]) < point[axis];
  search(isBelow ? below : above, city, found);
  // No city on the other side is nearer than the line between the sides.
  const { latitude, longitude } = city;
  const toLine = squaredDistance(city, { latitude, longitude, [axis]: `${point[axis]}` });
  const farthest = found[maxNearbyCities - 1]?.distance ?? Number.POSITIVE_INFINITY;
  if (toLine <= farthest) search(isBelow ? above : below, city, found);
}

/** In degrees of latitude, squared: exact enough within one region. */
function squaredDistance(one: Coordinates, other: Coordinates): number {
  if (!one.latitude || !one.longitude || !other.latitude || !other.longitude) {
    return Number.POSITIVE_INFINITY;
  }
  const north = Number(one.latitude) - Number(other.latitude);
  const degreeOfLongitude = Math.cos((Number(one.latitude) * Math.PI) / 180);
  const east = (Number(one.longitude) - Number(other.longitude)) * degreeOfLongitude;
  return north ** 2 + east ** 2;
}
