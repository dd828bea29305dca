import { useContext, useEffect, useState } from 'react';
import { draftsText } from '#i18n/admin/drafts.ts';
import { supabase } from '#islands/supabase.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import { nameOfTexts, rowAddress } from '../editing/list/row-address.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { useTables } from '../editing/state/use-tables.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { ConfirmButton } from '../ui/ConfirmDialog.tsx';
import { goTo } from '../ui/panel-address.ts';
import { useMoments } from '../ui/use-moments.ts';
import { isSaved, restoreDraft, rowSince, withAddedRows } from './restore-draft.ts';
import { forgetDraft, type StoredDraft, type StoredDrafts } from './stored-drafts.ts';

/** The texts that were unsaved when the panel was last left or crashed; empty until their tables are loaded. */
export function useUnsavedDrafts(drafts: StoredDrafts, editors: PanelEditors) {
  const [left, setLeft] = useState(() => drafts.left());
  const tables = new Set([...left.values()].map(({ table }) => table));
  const [isComplete, setIsComplete] = useState(false);
  const isLoaded = useTables([...tables], editors) === 'loaded' && isComplete;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the drafts that were left
  useEffect(() => {
    void withAddedRows(supabase, left).then((found) => {
      setLeft(found);
      setIsComplete(true);
    });
  }, []);
  const settle = (key: string) => {
    forgetDraft(key);
    setLeft(new Map([...left].filter(([other]) => other !== key)));
  };
  useEffect(() => {
    if (!isLoaded) return;
    for (const [key, draft] of left) if (isSaved(draft, editors)) forgetDraft(key);
  }, [isLoaded, left, editors]);
  const unsaved = [...left].filter(([, draft]) => isLoaded && !isSaved(draft, editors));
  return { left: new Map(unsaved), settle };
}

interface UnsavedDraftsProps extends ReturnType<typeof useUnsavedDrafts> {
  editors: PanelEditors;
}

/** Offers to restore what was left unsaved. */
export function UnsavedDrafts({ left, settle, editors }: UnsavedDraftsProps) {
  const t = draftsText[useContext(AdminLocale)];
  return (
    <section aria-label={t.heading}>
      <h3 className="font-sans font-normal text-base text-ink">{t.heading}</h3>
      <ul className="mt-1 grid gap-2">
        {[...left].map(([key, draft]) => (
          <UnsavedDraft
            key={key}
            draft={draft}
            editors={editors}
            onRestore={() => {
              const editor = restoreDraft(draft, editors);
              settle(key);
              goTo(rowAddress(editor));
            }}
            onDiscard={() => {
              settle(key);
              toast(t.discarded);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface UnsavedDraftProps {
  draft: StoredDraft;
  editors: PanelEditors;
  onRestore: () => void;
  onDiscard: () => void;
}

function UnsavedDraft({ draft, editors, onRestore, onDiscard }: UnsavedDraftProps) {
  const locale = useContext(AdminLocale);
  const t = draftsText[locale];
  const moments = useMoments();
  const name = nameOfTexts(draft, locale) || t.unnamed;
  const since = rowSince(draft, editors);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>
        <span className="font-medium">{name}</span>{' '}
        <span className="text-ink-soft text-sm">
          {t.written(moments.whole(new Date(draft.keptAt)))} {since !== 'same' && t.since[since]}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <button type="button" className="btn btn-quiet btn-small" onClick={onRestore}>
          {t.restore} <span className="sr-only">{name}</span>
        </button>
        <ConfirmButton
          className="link cursor-pointer py-1"
          ask={{ ...t.confirmDiscard, title: t.confirmDiscard.title(name), confirm: t.discard }}
          onConfirm={onDiscard}
        >
          {t.discard} <span className="sr-only">{name}</span>
        </ConfirmButton>
      </p>
    </li>
  );
}
