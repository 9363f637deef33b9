import { interpolate } from '#lib/text/interpolate.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { longTitleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** A share link that works without script. */
export type ShareTarget = {
  label: string;
  href: string;
  icon: 'out' | 'chat' | 'mail' | 'phone';
  /** Opens in a popup of 550 × 400 (specification 1 §9). */
  opensWindow: boolean;
};

/** Sharing (specification 1 §2): five links, and copying the URL. */
export type ShareModel = {
  targets: ShareTarget[];
  title: string;
  /** Confirmation text, its duration in milliseconds, and whether button or toast shows it. */
  copied: { as: 'note' | 'toast'; text: string; ms: number };
};

/** Null on a site without sharing. */
export function shareOf(vehicle: Vehicle, site: Site): ShareModel | null {
  const { features, vehicle_page: page } = site;
  if (!features.share) return null;
  const title = longTitleOf(vehicle, site);
  const url = site.url + paths.vehicle(vehicle.slug);
  const [name, address, both] = [title, url, `${title} ${url}`].map(encodeURIComponent);
  const targets: (ShareTarget | null)[] = [
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}`, icon: 'out', opensWindow: true },
    features.share_twitter
      ? { label: 'Twitter', href: `https://twitter.com/intent/tweet?text=${name}&url=${address}`, icon: 'out', opensWindow: true }
      : null,
    { label: 'WhatsApp', href: `https://wa.me/?text=${both}`, icon: 'chat', opensWindow: true },
    { label: 'Email', href: `mailto:?subject=${name}&body=${address}`, icon: 'mail', opensWindow: false },
    { label: 'SMS', href: `sms:?&body=${both}`, icon: 'phone', opensWindow: false },
  ];
  const { share } = page;
  return {
    targets: targets.filter((target) => target !== null),
    title,
    copied:
      share.copied_as === 'note'
        ? { as: 'note', text: share.copied_label, ms: share.copied_ms }
        : { as: 'toast', text: interpolate(share.toast_text, { name: title }), ms: share.toast_ms },
  };
}
