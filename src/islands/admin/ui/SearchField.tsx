import { useContext, useId } from 'react';
import { searchFieldText } from '#i18n/admin/search-field.ts';
import { hasTooManyWords, maxSearchLength } from '#schemas/search-bounds.ts';
import { AdminLocale } from './admin-texts.ts';

interface SearchFieldProps {
  id: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
}

/** A field for a search in the database, which says when it has more words than the database looks for. */
export function SearchField({ id, placeholder, text, onText }: SearchFieldProps) {
  const t = searchFieldText[useContext(AdminLocale)];
  const noteId = useId();
  const isTooLong = hasTooManyWords(text);
  return (
    <>
      <input
        id={id}
        type="search"
        className="input"
        placeholder={placeholder}
        maxLength={maxSearchLength}
        aria-describedby={noteId}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <p id={noteId} role="status" className={isTooLong ? 'text-ink-soft text-sm' : 'sr-only'}>
        {isTooLong && t.tooManyWords}
      </p>
    </>
  );
}
