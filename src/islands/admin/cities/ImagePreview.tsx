import { useState } from 'react';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useSettled } from '../ui/use-settled.ts';

/** The picture at an address, as large as it takes to know it; says when there is none. */
export function ImagePreview({ text: address }: { text: string }) {
  const t = useAdminTexts().cities;
  const settled = useSettled(address).trim();
  const [broken, setBroken] = useState<string | null>(null);
  if (!/^(\/|https:\/\/)./.test(settled)) return null;
  return (
    <div aria-live="polite" className="text-sm text-star-deep">
      {broken === settled ? (
        t.pictureBroken
      ) : (
        <img
          src={settled.replaceAll(' ', '%20')}
          alt={t.picturePreview}
          className="h-32 w-full rounded-lg bg-pine-100 object-cover"
          onError={() => setBroken(settled)}
        />
      )}
    </div>
  );
}
