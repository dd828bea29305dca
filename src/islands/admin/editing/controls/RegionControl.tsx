import { useContext } from 'react';
import { regionName } from '#i18n/regions.ts';
import { regionKey } from '#schemas/content/regions.ts';
import { useRegions } from '../../search/site-context.ts';
import { AdminLocale, useTableTexts } from '../../ui/admin-texts.ts';
import type { ControlProps } from './control-props.ts';
import { SelectControl } from './SelectControl.tsx';

/** A region of `content/regions.yaml`, or the one that staff typed before regions were chosen from a list. */
export function RegionControl(props: ControlProps) {
  const cities = useTableTexts('city_pages');
  const locale = useContext(AdminLocale);
  const regions = useRegions();
  const ids = regions.map(({ id }) => id);
  const chosen = regionKey(props.text, regions);
  const offered = chosen === null || ids.includes(chosen) ? ids : [chosen, ...ids];
  return (
    <SelectControl {...props} text={chosen ?? ''}>
      <option value="">{cities.noRegion}</option>
      {offered.map((region) => (
        <option key={region} value={region}>
          {regionName(region, regions, locale).text}
        </option>
      ))}
    </SelectControl>
  );
}
