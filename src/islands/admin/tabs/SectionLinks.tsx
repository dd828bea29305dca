import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { addressOf, goTo } from '../ui/panel-address.ts';
import { type PanelTab, type SectionName, sectionsOf } from './panel-tabs.ts';
import { UnsavedMark } from './TabMarks.tsx';
import { useSectionLabel, useTabLabel } from './tab-label.ts';

interface SectionLinksProps {
  tab: PanelTab;
  open: SectionName;
  editors: PanelEditors;
}

/** The sections of a tab that has several. */
export function SectionLinks({ tab, open, editors }: SectionLinksProps) {
  const labelOf = useSectionLabel();
  const tabLabelOf = useTabLabel();
  const sections = sectionsOf(tab);
  if (sections.length < 2) return null;
  return (
    <nav aria-label={tabLabelOf(tab)} className="section-links">
      {sections.map((section) => {
        const place = { section, row: null };
        const table = tab.sections[section];
        return (
          <a
            key={section}
            href={addressOf(place)}
            aria-current={section === open ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              goTo(place);
            }}
          >
            {labelOf(section)}
            {table && <UnsavedMark stores={[editors[table].unsaved]} />}
          </a>
        );
      })}
    </nav>
  );
}
