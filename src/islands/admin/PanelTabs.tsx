import { Tabs } from '@base-ui/react/tabs';
import { memo } from 'react';
import { CitiesTab } from './cities/CitiesTab.tsx';
import type { PanelEditors } from './editor/panel-editors.ts';
import type { TableEditor } from './editor/table-editor.ts';
import { HeroTab } from './hero/HeroTab.tsx';
import { ServicesTab } from './services/ServicesTab.tsx';
import { useAdminTexts } from './ui/admin-texts.ts';
import { useStore } from './ui/store.ts';

interface PanelTabsProps {
  editors: PanelEditors;
  onSaved: () => void;
}

/**
 * The three kinds of content. What is written in one outlives a look at another. Not rendered
 * again with the panel, which counts unsaved rows and follows publishing: there may be hundreds of
 * cities in here.
 */
export const PanelTabs = memo(function PanelTabs({ editors, onSaved }: PanelTabsProps) {
  const t = useAdminTexts();
  return (
    <Tabs.Root defaultValue="hero">
      <Tabs.List
        aria-label={t.tabsLabel}
        activateOnFocus
        className="flex flex-wrap gap-x-6 border-sand border-b"
      >
        <PanelTab value="hero" label={t.tabs.hero} table={editors.hero_content} />
        <PanelTab value="services" label={t.tabs.services} table={editors.services} />
        <PanelTab value="cities" label={t.tabs.cities} table={editors.city_pages} />
      </Tabs.List>
      <Tabs.Panel value="hero" className="pt-6">
        <HeroTab table={editors.hero_content} onSaved={onSaved} />
      </Tabs.Panel>
      <Tabs.Panel value="services" className="pt-6">
        <ServicesTab table={editors.services} onSaved={onSaved} />
      </Tabs.Panel>
      <Tabs.Panel value="cities" className="pt-6">
        <CitiesTab table={editors.city_pages} onSaved={onSaved} />
      </Tabs.Panel>
    </Tabs.Root>
  );
});

function PanelTab({ value, label, table }: { value: string; label: string; table: TableEditor }) {
  const t = useAdminTexts().editor;
  const { size } = useStore(table.unsaved);
  return (
    <Tabs.Tab
      value={value}
      className="-mb-px flex cursor-pointer items-center gap-2 border-transparent border-b-3 px-1 py-3 font-semibold data-[active]:border-pine-600 data-[active]:text-pine-800"
    >
      {label}
      {size > 0 && (
        <span className="size-2.5 rounded-full bg-star-deep" role="img" aria-label={t.unsaved} />
      )}
    </Tabs.Tab>
  );
}
