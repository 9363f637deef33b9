import type { Site } from '#site/schema/site.ts';

/** Requires `features.alerts` and an API with its own address, which every message links to. */
export const hasAlerts = ({ features, leads }: { features: Pick<Site['features'], 'alerts'>; leads: Pick<Site['leads'], 'api'> }): boolean =>
  features.alerts && leads.api !== undefined;
