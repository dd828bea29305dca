import { Photo } from '#components/picture/Photo.tsx';
import type { Locale } from '#locales.ts';
import type { ShownTeamMember } from './shown-team-members.ts';

const sizes = {
  small: { side: 'size-20 text-2xl', rem: 5 },
  medium: { side: 'size-28 text-3xl', rem: 7 },
  large: { side: 'size-36 sm:size-44 text-5xl', rem: 11 },
};

interface PortraitProps {
  member: ShownTeamMember;
  size: keyof typeof sizes;
  locale: Locale;
}

/** The photo, or the initials in a square of the same size. */
export function Portrait({ member: { picture, name }, size, locale }: PortraitProps) {
  const { side, rem } = sizes[size];
  if (!picture) {
    return (
      <p
        aria-hidden="true"
        className={`grid max-w-full place-items-center rounded-card bg-pine-800 font-serif text-light ${side}`}
      >
        {initials(name)}
      </p>
    );
  }
  // A wide picture is cropped at the sides, so it has to be larger than the visible square.
  const width = rem * Math.max(1, picture.width / picture.height);
  return (
    <Photo
      picture={picture}
      locale={locale}
      sizes={`${width.toFixed(1)}rem`}
      className={`rounded-card bg-pine-200 ${side}`}
    />
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
}
