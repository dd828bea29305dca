import { CirclePlay } from 'lucide-react';
import { Mark } from '#components/shell/Mark.tsx';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { learningText } from '#i18n/learning.ts';
import type { Locale } from '#locales.ts';
import type { IntroVideo as IntroVideoFacts } from '#schemas/content/agency.ts';

interface IntroVideoProps {
  video: IntroVideoFacts;
  transcript: string[];
  locale: Locale;
}

/** Loads nothing before it is played: no poster, no controls (`play-video.ts` adds them). */
export function IntroVideo({ video, transcript, locale }: IntroVideoProps) {
  return (
    <div className="card overflow-hidden">
      <figure>
        <div className="relative bg-pine-800">
          <Marks />
          <video
            playsInline
            preload="none"
            width={960}
            height={540}
            data-label={video.title[locale]}
            className="relative aspect-video w-full"
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
          <a
            href={video.src}
            data-play=""
            className="absolute inset-0 grid place-items-center text-white"
          >
            <span className="flex items-center gap-3 rounded-full bg-pine-900 py-3 pr-6 pl-4 font-semibold">
              <CirclePlay aria-hidden="true" size={32} strokeWidth={1.5} className="text-light" />
              {learningText[locale].watchVideo}
              <span className="sr-only">{`: ${video.title[locale]}`}</span>
            </span>
          </a>
        </div>
        <figcaption className="px-5 py-4 font-semibold text-pine-900">
          {video.title[locale]} <ExampleTag isSample={video.sample} locale={locale} />
        </figcaption>
      </figure>
      {transcript.length > 0 && (
        <details className="px-5 pb-4">
          <summary className="link cursor-pointer py-1">{learningText[locale].transcript}</summary>
          {transcript.map((line) => (
            <p key={line} className="mt-2">
              {line}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

/** Visible through the video element until its first frame is loaded. */
function Marks() {
  return (
    <div aria-hidden="true" className="absolute inset-0 flex items-end justify-center">
      <Mark className="-mr-6 w-1/3 text-pine-700" />
      <Mark className="w-2/5 text-pine-600" />
      <Mark className="-ml-6 w-1/3 text-pine-700" />
    </div>
  );
}
