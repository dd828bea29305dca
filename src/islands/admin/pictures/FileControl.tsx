import { useState } from 'react';
import type { UploadOutcome } from '#database/pictures/upload-picture.ts';
import type { ControlProps } from '../editing/controls/control-props.ts';
import { retryAfterSignIn } from '../session/retry-after-sign-in.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { noteFile } from './known-files.ts';
import { sendPicture } from './send-picture.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** The file of a picture: chosen on this device, and uploaded at once. */
export function FileControl({ id, text, editor, onChange, described }: ControlProps) {
  const t = useAdminTexts().pictures;
  /** How much has arrived, from 0 to 1. */
  const [share, setShare] = useState<number | 'waiting' | null>(null);
  const [problem, setProblem] = useState('');
  const [taken, setTaken] = useState('');
  const isBusy = share !== null;

  async function take(file: File): Promise<void> {
    setProblem('');
    setShare(0);
    const sent = await retryAfterSignIn(signInAgain, () =>
      sendPicture(file, setShare, () => setShare('waiting')),
    );
    setShare(null);
    if (sent.outcome !== 'taken') return setProblem(problemOf(sent, t));
    setTaken(sent.file.hash);
    noteFile(sent.file);
    onChange(sent.file.hash);
  }

  return (
    <div className="grid gap-3">
      {text && <Thumbnail hash={text} alt={t.chosen} />}
      {/* What the browser itself says of a file is in its own language. */}
      <span className="relative justify-self-start">
        <input
          id={id}
          type="file"
          accept="image/*"
          className="peer absolute inset-0 cursor-pointer opacity-0"
          title=""
          // Disabled it would lose the keyboard's focus.
          aria-disabled={isBusy}
          {...described}
          aria-describedby={`${described['aria-describedby']} ${id}-kinds`}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file && !isBusy) void editor.awaitFile(take(file));
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
      {/* How far it is says the bar: a sentence for every percent would be read out without end. */}
      <p role="status" className="text-sm empty:-mt-3">
        {isBusy ? t[stepOf(share)] : text !== '' && text === taken && t.taken}
      </p>
      {isBusy && (
        <progress
          className="w-full accent-pine-700"
          value={share === 'waiting' ? undefined : share}
          aria-label={t.progress}
        />
      )}
      <p role="alert" className="text-alarm text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function stepOf(share: number | 'waiting') {
  if (share === 'waiting') return share;
  return share < 1 ? 'sending' : 'opening';
}

function problemOf(
  sent: Exclude<UploadOutcome, { outcome: 'taken' }>,
  t: ReturnType<typeof useAdminTexts>['pictures'],
): string {
  if (sent.outcome === 'refused') return t.refusals[sent.why];
  return sent.outcome === 'failed' ? t.refusals.failed : t[sent.outcome];
}
