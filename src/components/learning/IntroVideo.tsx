import { learningText } from '#i18n/learning.ts';
import type { Locale } from '#i18n/locales.ts';
import type { IntroVideo as IntroVideoFacts } from '#schemas/agency.ts';

interface IntroVideoProps {
  video: IntroVideoFacts;
  locale: Locale;
}

/** The agency's short film. Nothing of it but the poster is loaded before it is played. */
export function IntroVideo({ video, locale }: IntroVideoProps) {
  return (
    <figure className="card overflow-hidden">
      <video
        controls
        playsInline
        preload="none"
        width={960}
        height={540}
        poster={video.poster}
        aria-label={video.title[locale]}
        className="aspect-video w-full bg-pine-100 object-cover"
      >
        <source src={video.src} type="video/mp4" />
        <track
          kind="captions"
          srcLang="en"
          label={learningText.en.captions}
          src={video.captions.en}
        />
        <track
          kind="captions"
          srcLang="es"
          label={learningText.es.captions}
          src={video.captions.es}
        />
      </video>
      <figcaption className="px-5 py-4 font-semibold text-pine-900">
        {video.title[locale]}
      </figcaption>
    </figure>
  );
}
