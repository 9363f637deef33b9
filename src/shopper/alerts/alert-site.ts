import type { Site } from '#site/schema/site.ts';

/** Whether the config has alerts sent. */
export const sendsAlerts = ({ features, alerts }: Site): boolean => features.alerts && alerts.sender !== undefined;

/** Whether they are offered: an API with its own address, which every message links to, sends them. */
export const hasAlerts = (site: Site): boolean => sendsAlerts(site) && site.leads.api !== undefined;
