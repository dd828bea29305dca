import { LazyView } from '../ui/LazyView.tsx';
import type { PanelStatusProps } from './PanelStatus.tsx';

const loadStatus = async () => (await import('./PanelStatus.tsx')).PanelStatus;

/** Loads the line, and the tables that it reads, after the panel. Its height is reserved. */
export function LazyPanelStatus(props: PanelStatusProps) {
  return (
    <LazyView
      load={loadStatus}
      props={props}
      className="status-line flex min-h-11 items-center px-4 text-sm sm:px-5"
    />
  );
}
