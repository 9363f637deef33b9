/** Paths below a site's API base, or at the site’s own origin. A separate module, as most pages need none. */
export const accountPaths = {
  sendCode: '/api/account/code',
  signIn: '/api/account/sign-in',
  session: '/api/account/session',
  signOut: '/api/account/sign-out',
  devices: '/api/account/devices',
  signOutDevice: '/api/account/devices/sign-out',
  accountData: '/api/account/data',
  deleteAccount: '/api/account/delete',
  watchlist: '/api/watchlist',
  saveCar: '/api/watchlist/save-car',
  removeCar: '/api/watchlist/remove-car',
  mergeWatchlist: '/api/watchlist/merge',
} as const;
