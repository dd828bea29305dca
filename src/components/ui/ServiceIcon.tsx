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

// A fixed set keeps Lucide’s other 1,700 icons out of the bundle; unknown names show the shield.
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

export const serviceIconNames = [...serviceIcons.keys()];

const iconOf = (name: string) => serviceIcons.get(name.trim().toLowerCase());

export function isKnownIcon(name: string): boolean {
  return iconOf(name) !== undefined;
}

export function ServiceIcon({ name, size = 28 }: { name: string; size?: number }) {
  const Icon = iconOf(name) ?? Shield;
  return <Icon aria-hidden="true" size={size} strokeWidth={1.6} />;
}
