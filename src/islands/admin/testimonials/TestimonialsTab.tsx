import { Quote } from 'lucide-react';
import { useContext } from 'react';
import { useCityMark } from '../editing/controls/CityControl.tsx';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowIcon } from '../editing/list/RowIcon.tsx';
import { RowList } from '../editing/list/RowList.tsx';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { sampleTestimonials } from '../samples/file-samples.ts';
import { useSamples } from '../samples/use-samples.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { followOriginal, isSaidInSpanish } from './original-language.ts';

const narrow = { isNarrow: true };

export function TestimonialsTab({ editors, onSaved, row }: TabProps) {
  const t = useTableTexts('testimonials');
  const locale = useContext(AdminLocale);
  const { main } = fieldsOf('testimonials', {
    name: narrow,
    place: narrow,
    words: {
      hint: TranslationHint,
      inSpanish: { isNeeded: isSaidInSpanish, follow: followOriginal },
    },
    said_in: { ...narrow, follow: followOriginal },
    said_on: narrow,
    rating: narrow,
    consent: { check: (text) => (text === 'yes' ? null : t.withoutConsent) },
  });
  const markOf = useCityMark(t.onHomePage);
  const samples = useSamples({
    table: editors.testimonials,
    onSaved,
    isReplaced: (real, city) => real.some((row) => textOf(row, 'city') === city),
    inFiles: {
      read: sampleTestimonials,
      isCovered: ({ city = '', name = '' }, saved) =>
        saved.some(
          (row) =>
            textOf(row, 'city') === city &&
            (textOf(row, 'sample') !== 'hidden' || textOf(row, 'name') === name),
        ),
      picture: <RowIcon icon={Quote} />,
      place: markOf,
    },
    // The table takes no testimonial without consent. A real client has to give it, and to say something.
    hidden: { consent: 'yes' },
    replacing: { consent: '', words: '', words_es: '', said_on: '', source_url: '' },
  });
  return (
    <RowList
      table={editors.testimonials}
      fields={main}
      texts={t}
      open={row}
      first={() => ({ said_in: locale })}
      layout={() => ({ isSpanishFirst: isSaidInSpanish })}
      onSaved={onSaved}
      mark={markOf}
      {...samples}
      icon={Quote}
    />
  );
}

function TranslationHint({ editor }: { editor: RowEditor }) {
  const { untranslated } = useTableTexts('testimonials');
  return isSaidInSpanish(useStore(editor.state).draft) ? untranslated : null;
}
