import { CircleCheck, CircleX, Hammer, Hourglass, type LucideIcon } from 'lucide-react';
import { adminText } from '#i18n/admin.ts';
import type { PublishingStatus } from './publishing-status.ts';

const t = adminText.en.publishing;

const icons: Record<PublishingStatus['at'], LucideIcon> = {
  saved: Hourglass,
  building: Hammer,
  live: CircleCheck,
  failed: CircleX,
};

interface PublishingBadgeProps {
  /** `undefined` while it is not known yet, `null` when it cannot be read. */
  status: PublishingStatus | null | undefined;
}

/** Says where the newest content stands on its way to visitors. */
export function PublishingBadge({ status }: PublishingBadgeProps) {
  const Icon = icons[status?.at ?? 'saved'];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-sand bg-white px-5 py-3">
      <p role="status" className="flex items-center gap-3" data-publishing={status?.at}>
        {status && (
          <Icon
            aria-hidden="true"
            size={20}
            className={status.at === 'failed' ? 'shrink-0 text-alarm' : 'shrink-0 text-pine-500'}
          />
        )}
        {sentenceFor(status)}
      </p>
      <a className="link ml-auto py-1" href="/" target="_blank" rel="noopener">
        {t.viewSite}
      </a>
    </div>
  );
}

function sentenceFor(status: PublishingStatus | null | undefined): string {
  if (status === undefined) return adminText.en.loading;
  if (status === null) return t.unknown;
  return status.at === 'failed' ? t.failed(status.reason) : t[status.at];
}
