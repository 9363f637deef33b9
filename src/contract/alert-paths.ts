/** Where the calls of alerts stand below the API base of a site; those with a cookie also at the site’s own origin. Most pages need none. */
export const alertPaths = {
  alert: '/alerts',
  plainAlert: '/alerts/form',
  /** Where the links of messages lead, and what their pages post to. */
  alertConfirmation: '/alerts/confirm/{token}',
  alertStop: '/alerts/stop/{token}',
  withdraw: '/alerts/withdraw',
  accountAlerts: '/api/account/alerts',
  addAlerts: '/api/account/alerts/add',
  removeAlert: '/api/account/alerts/remove',
} as const;

/** The longest address of a search that an alert follows, in letters. */
export const longestSearch = 2000;
/** Vehicles that one request watches at most. */
export const mostCars = 50;
