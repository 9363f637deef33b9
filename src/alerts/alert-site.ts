import type { Site } from '#site/schema/site.ts';

/** Whether a site has alerts: they are on, and it has an API that knows its own address, which every message names. */
export const hasAlerts = ({ features, leads }: { features: Pick<Site['features'], 'alerts'>; leads: Pick<Site['leads'], 'api'> }): boolean =>
  features.alerts && leads.api !== undefined;
