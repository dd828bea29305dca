import {
  Bike,
  Briefcase,
  Building2,
  Car,
  CloudLightning,
  Droplets,
  Flame,
  HandHeart,
  HeartHandshake,
  HeartPulse,
  House,
  Key,
  KeyRound,
  type LucideIcon,
  Sailboat,
  Shield,
  ShieldCheck,
  Star,
  Store,
  Tractor,
  TreePine,
  Truck,
  Umbrella,
  Users,
  Waves,
} from 'lucide-react';

// A chosen set keeps 1,700 drawings out of every build; an unknown name shows the shield.
const serviceIcons = new Map<string, LucideIcon>(
  Object.entries({
    bike: Bike,
    briefcase: Briefcase,
    'building-2': Building2,
    car: Car,
    'cloud-lightning': CloudLightning,
    droplets: Droplets,
    flame: Flame,
    'hand-heart': HandHeart,
    'heart-handshake': HeartHandshake,
    'heart-pulse': HeartPulse,
    house: House,
    key: Key,
    'key-round': KeyRound,
    sailboat: Sailboat,
    shield: Shield,
    'shield-check': ShieldCheck,
    star: Star,
    store: Store,
    tractor: Tractor,
    'tree-pine': TreePine,
    truck: Truck,
    umbrella: Umbrella,
    users: Users,
    waves: Waves,
  }),
);

/** Every name that stands for a drawing. */
export const iconNames = [...serviceIcons.keys()];

const iconOf = (name: string) => serviceIcons.get(name.trim().toLowerCase());

/** Whether a name stands for a drawing of its own. */
export function isKnownIcon(name: string): boolean {
  return iconOf(name) !== undefined;
}

/** The drawing an icon name from `services` stands for. */
export function ServiceIcon({ name, size = 28 }: { name: string; size?: number }) {
  const Icon = iconOf(name) ?? Shield;
  return <Icon aria-hidden="true" size={size} strokeWidth={1.6} />;
}
