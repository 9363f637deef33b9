export type AccountCalls = Record<
  | 'sendCode'
  | 'signIn'
  | 'session'
  | 'signOut'
  | 'devices'
  | 'signOutDevice'
  | 'data'
  | 'deleteData'
  | 'watchlist'
  | 'saveCar'
  | 'removeCar'
  | 'merge',
  string
>;
export const accountCalls = (base: string): AccountCalls => ({
  sendCode: `${base}/api/account/code`,
  signIn: `${base}/api/account/sign-in`,
  session: `${base}/api/account/session`,
  signOut: `${base}/api/account/sign-out`,
  devices: `${base}/api/account/devices`,
  signOutDevice: `${base}/api/account/devices/sign-out`,
  data: `${base}/api/account/data`,
  deleteData: `${base}/api/account/delete`,
  watchlist: `${base}/api/watchlist`,
  saveCar: `${base}/api/watchlist/save-car`,
  removeCar: `${base}/api/watchlist/remove-car`,
  merge: `${base}/api/watchlist/merge`,
});
