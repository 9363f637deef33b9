import type { Site } from '#site/schema/site.ts';

type SendingSite = { features: Pick<Site['features'], 'alerts'>; alerts: Pick<Site['alerts'], 'sender'> };

/** Whether the config has alerts sent. */
export const sendsAlerts = ({ features, alerts }: SendingSite): boolean => features.alerts && alerts.sender !== undefined;

/** Whether they are offered: an API with its own address, which every message links to, sends them. */
export const hasAlerts = (site: SendingSite & { leads: Pick<Site['leads'], 'api'> }): boolean => sendsAlerts(site) && site.leads.api !== undefined;
