/**
 * The picture of a city, small; an empty place where it has none, or none that can be shown. A background:
 * hundreds of images take long to make, and of backgrounds those far from the screen cost nothing.
 */
export function CityThumbnail({ address }: { address: string }) {
  if (address.trim() === '') return <span className="row-picture" />;
  const picture = JSON.stringify(address.trim().replaceAll(' ', '%20'));
  return <span className="row-picture" style={{ backgroundImage: `url(${picture})` }} />;
}
