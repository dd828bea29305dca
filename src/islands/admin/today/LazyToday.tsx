import { LazyView } from '../ui/LazyView.tsx';
import type { TodayProps } from './Today.tsx';

const loadToday = async () => (await import('./Today.tsx')).Today;

/** Loads the band of what needs attention, and the tables that it reads, after the panel. */
export function LazyToday(props: TodayProps) {
  return <LazyView load={loadToday} props={props} className="today px-4 py-3 text-sm sm:px-5" />;
}
