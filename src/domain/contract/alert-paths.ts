/** Paths below a site's API base; those with a cookie also at the site’s own origin. Most pages need none. */
export const alertPaths = {
  alert: '/alerts',
  plainAlert: '/alerts/form',
  /** Target of message links, and of their pages' forms. */
  alertConfirmation: '/alerts/confirm/{token}',
  alertStop: '/alerts/stop/{token}',
  withdraw: '/alerts/withdraw',
  accountAlerts: '/api/account/alerts',
  addAlerts: '/api/account/alerts/add',
  removeAlert: '/api/account/alerts/remove',
} as const;

/** Characters of a search query that an alert follows. */
export const maxSearchLength = 2000;
/** Vehicles per request. */
export const maxAlertCars = 50;
