import { useState } from 'react';

/** The picture of a city, small; an empty place where it has none, or none that can be shown. */
export function CityThumbnail({ address }: { address: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (address.trim() === '' || broken === address) return <span className="row-picture" />;
  return (
    <img
      src={address.trim().replaceAll(' ', '%20')}
      alt=""
      width={56}
      height={40}
      loading="lazy"
      decoding="async"
      className="row-picture"
      onError={() => setBroken(address)}
    />
  );
}
