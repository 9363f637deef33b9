import { openGarage } from '#garage/garage.store.ts';

/** What a shopper keeps on this site. */
export const garage = openGarage({
  storage: () => localStorage,
  onOtherTab: (listener) => addEventListener('storage', ({ key }) => listener(key)),
  warn: (message) => console.warn(message),
});
