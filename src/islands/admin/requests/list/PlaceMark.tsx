import {
  AlarmClock,
  BellRing,
  CircleCheck,
  CircleDot,
  CircleX,
  FileText,
  type LucideIcon,
  ShieldAlert,
  UserRound,
} from 'lucide-react';
import { useContext } from 'react';
import type { RequestPlace } from '#schemas/requests/request-page.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { placeLabel } from './request-facts.ts';

const icons: Readonly<Record<RequestPlace, LucideIcon>> = {
  new: CircleDot,
  in_progress: UserRound,
  quoted: FileText,
  won: CircleCheck,
  lost: CircleX,
  snoozed: AlarmClock,
  due: BellRing,
  quarantined: ShieldAlert,
};

interface PlaceMarkProps {
  place: RequestPlace;
  kind: StoredRequest['kind'];
}

/** Where a request is in the office's work, by icon, color and word; on a phone, the word is only spoken. */
export function PlaceMark({ place, kind }: PlaceMarkProps) {
  const locale = useContext(AdminLocale);
  const Icon = icons[place];
  return (
    <span className="place-mark" data-place={place} title={placeLabel(place, kind, locale)}>
      <Icon aria-hidden="true" size={18} />
      <span className="wide-only">{placeLabel(place, kind, locale)}</span>
    </span>
  );
}
