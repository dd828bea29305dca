import { Tabs } from '@base-ui/react/tabs';
import { memo } from 'react';
import type { Deck } from './card/deck.ts';
import { CitiesTab } from './cities/CitiesTab.tsx';
import type { Desk } from './desk.ts';
import { HeroTab } from './hero/HeroTab.tsx';
import { ServicesTab } from './services/ServicesTab.tsx';
import { useAdminTexts } from './ui/admin-texts.ts';
import { useStore } from './ui/store.ts';

interface PanelTabsProps {
  desk: Desk;
  onSaved: () => void;
}

/**
 * The three kinds of content. What is written in one outlives a look at another. Not drawn again with
 * the panel, which counts unsaved cards and looks at what is published: hundreds of cities hang here.
 */
export const PanelTabs = memo(function PanelTabs({ desk, onSaved }: PanelTabsProps) {
  const t = useAdminTexts();
  return (
    <Tabs.Root defaultValue="hero">
      <Tabs.List
        aria-label={t.tabsLabel}
        activateOnFocus
        className="flex flex-wrap gap-x-6 border-sand border-b"
      >
        <PanelTab value="hero" label={t.tabs.hero} deck={desk.hero} />
        <PanelTab value="services" label={t.tabs.services} deck={desk.services} />
        <PanelTab value="cities" label={t.tabs.cities} deck={desk.cities} />
      </Tabs.List>
      <Tabs.Panel value="hero" className="pt-6">
        <HeroTab deck={desk.hero} onSaved={onSaved} />
      </Tabs.Panel>
      <Tabs.Panel value="services" className="pt-6">
        <ServicesTab deck={desk.services} onSaved={onSaved} />
      </Tabs.Panel>
      <Tabs.Panel value="cities" className="pt-6">
        <CitiesTab deck={desk.cities} onSaved={onSaved} />
      </Tabs.Panel>
    </Tabs.Root>
  );
});

function PanelTab({ value, label, deck }: { value: string; label: string; deck: Deck }) {
  const t = useAdminTexts().card;
  const { size } = useStore(deck.unsaved);
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
