import { useState } from 'react';
import { type HeroSave, saveHero } from '#data/hero-content.ts';
import { adminText } from '#i18n/admin.ts';
import { homeText } from '#i18n/home.ts';
import { tell, tellProblem } from '#islands/toast/toast-manager.ts';
import type { Hero, HeroText } from '#schemas/hero.ts';
import { textLimits } from '#schemas/text-limits.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { TextField } from './TextField.tsx';
import { textProblem } from './text-problem.ts';

const t = adminText.en;
const limits = textLimits.hero_content;

interface HeroFormProps {
  /** The row as it was read; `null` before the first save. */
  loaded: Hero | null;
  onSaved: () => void;
}

/** Title and subtitle of the home page. Whatever happens to a save, the text stays in the fields. */
export function HeroForm({ loaded, onSaved }: HeroFormProps) {
  const [read, setRead] = useState(loaded);
  const [text, setText] = useState<HeroText>(() => textOf(loaded));
  const [result, setResult] = useState<HeroSave | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const titleProblem = textProblem(text.title, limits.title, { required: true });
  const subtitleProblem = textProblem(text.subtitle, limits.subtitle, { required: false });

  async function save(over: Hero | null): Promise<void> {
    if (titleProblem || subtitleProblem) return;
    setIsBusy(true);
    const outcome = await saveHero(over, text);
    setIsBusy(false);
    setResult(outcome);
    if (outcome.outcome === 'saved') {
      setRead(outcome.hero);
      onSaved();
    }
    announce(outcome);
  }

  return (
    <form
      className="card grid gap-6 p-6 sm:p-9"
      onSubmit={(event) => {
        event.preventDefault();
        void save(read);
      }}
    >
      <p className="text-ink-soft">{t.hero.intro}</p>
      <TextField
        label={t.hero.title}
        value={text.title}
        limit={limits.title}
        problem={titleProblem}
        onChange={(title) => setText({ ...text, title })}
      />
      <TextField
        label={t.hero.subtitle}
        value={text.subtitle}
        limit={limits.subtitle}
        problem={subtitleProblem}
        rows={3}
        onChange={(subtitle) => setText({ ...text, subtitle })}
      />
      {result?.outcome === 'signed-out' && <SignInAgain />}
      {result?.outcome === 'conflict' && (
        <ConflictNotice
          theirs={textOf(result.current)}
          onKeepMine={() => void save(result.current)}
          onTakeTheirs={() => {
            setRead(result.current);
            setText(textOf(result.current));
            setResult(null);
          }}
        />
      )}
      <button type="submit" className="btn btn-primary justify-self-start" disabled={isBusy}>
        {isBusy ? t.saving : t.save}
      </button>
    </form>
  );
}

/** Without a row the site shows the specification's texts, so the editor starts from those. */
function textOf(hero: Hero | null): HeroText {
  const { heroTitle, heroSubtitle } = homeText.en;
  return { title: hero?.title ?? heroTitle, subtitle: hero?.subtitle ?? heroSubtitle };
}

function announce(save: HeroSave): void {
  if (save.outcome === 'saved') tell(t.hero.saved);
  if (save.outcome === 'denied') tellProblem(t.denied);
  if (save.outcome === 'unreachable') tellProblem(t.unreachable);
  if (save.outcome === 'failed') tellProblem(save.message);
}
