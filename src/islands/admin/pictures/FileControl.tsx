import { useContext, useState } from 'react';
import type { UploadOutcome } from '#database/pictures/upload-picture.ts';
import { uploadRefusals } from '#i18n/admin/office/pictures.ts';
import type { Locale } from '#locales.ts';
import { tableTexts } from '#tables/texts.ts';
import type { ControlProps } from '../editing/controls/control-props.ts';
import { retryAfterSignIn } from '../session/retry-after-sign-in.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { recordFile } from './picture-files.ts';
import { sendPicture } from './send-picture.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** A file input that uploads a chosen picture at once. */
export function FileControl({ id, text, editor, onChange, described }: ControlProps) {
  const t = useTableTexts('pictures');
  const locale = useContext(AdminLocale);
  /** From 0 to 1; `null` without an upload. */
  const [progress, setProgress] = useState<number | 'waiting' | null>(null);
  const [problem, setProblem] = useState('');
  const [uploaded, setUploaded] = useState('');
  const isBusy = progress !== null;

  async function upload(file: File): Promise<void> {
    setProblem('');
    setUploaded('');
    setProgress(0);
    const sent = await retryAfterSignIn(signInAgain, () =>
      sendPicture(file, setProgress, () => setProgress('waiting')),
    );
    setProgress(null);
    if (sent.outcome !== 'taken') return setProblem(problemOf(sent, locale));
    setUploaded(sent.file.hash);
    recordFile(sent.file);
    onChange(sent.file.hash);
  }

  return (
    <div className="grid gap-3">
      {text && <Thumbnail hash={text} alt={t.chosen} />}
      {/* Hides the browser's own button, which is in the browser's language. */}
      <span className="relative justify-self-start">
        <input
          id={id}
          type="file"
          accept="image/*"
          className="peer absolute inset-0 cursor-pointer opacity-0"
          title=""
          // `disabled` would lose the keyboard focus.
          aria-disabled={isBusy}
          {...described}
          aria-describedby={`${described['aria-describedby']} ${id}-kinds`}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file && !isBusy) void editor.awaitFile(upload(file));
            target.value = '';
          }}
        />
        <span
          aria-hidden="true"
          className="btn btn-quiet peer-hover:bg-pine-100 peer-focus-visible:outline-3 peer-focus-visible:outline-pine-500 peer-focus-visible:outline-offset-2 peer-aria-invalid:border-alarm"
        >
          {text ? t.chooseOther : t.chooseFile}
        </span>
      </span>
      <p id={`${id}-kinds`} className="text-ink-soft text-sm">
        {t.fileHint}
      </p>
      {/* The bar shows the progress: screen readers would read out a text for every percent. */}
      <p role="status" className="text-sm empty:-mt-3">
        {isBusy ? t[stepOf(progress)] : text !== '' && text === uploaded && t.uploaded}
      </p>
      {isBusy && (
        <progress
          className="w-full accent-pine-700"
          value={progress === 'waiting' ? undefined : progress}
          aria-label={t.progress}
        />
      )}
      <p role="alert" className="text-alarm text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function stepOf(progress: number | 'waiting') {
  if (progress === 'waiting') return progress;
  return progress < 1 ? 'sending' : 'checking';
}

function problemOf(sent: Exclude<UploadOutcome, { outcome: 'taken' }>, locale: Locale): string {
  const refusals = uploadRefusals[locale];
  if (sent.outcome === 'refused') return refusals[sent.why];
  if (sent.outcome === 'failed') return refusals.failed;
  return tableTexts.pictures[locale][sent.outcome];
}
