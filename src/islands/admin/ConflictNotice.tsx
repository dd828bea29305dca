import { adminText } from '#i18n/admin.ts';
import type { HeroText } from '#schemas/hero.ts';

const t = adminText.en;

interface ConflictNoticeProps {
  theirs: HeroText;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two people edited the same text: shows what is saved now and lets the second one choose. */
export function ConflictNotice({ theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div role="alert" className="rounded-card border-2 border-alarm p-5">
      <p>{t.conflict}</p>
      <p className="mt-3 font-medium">{t.theirs}</p>
      <blockquote className="mt-1 border-pine-300 border-l-4 pl-4">
        <p className="font-semibold">{theirs.title}</p>
        <p>{theirs.subtitle}</p>
      </blockquote>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="btn btn-quiet" onClick={onKeepMine}>
          {t.keepMine}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onTakeTheirs}>
          {t.takeTheirs}
        </button>
      </div>
    </div>
  );
}
