/** Names that both the site's config and the rules use. */
export const tagKinds = [
  'electric',
  'hybrid',
  'reserved',
  'certified_toyota',
  'certified_mercedes',
  'own',
  'coming_soon',
  'new',
  'sold',
  'absent',
] as const;
export type TagKind = (typeof tagKinds)[number];

export const buttonNames = [
  'enquire',
  'test_drive',
  'trade_in',
  'checkout',
  'phone',
  'finance',
  'whatsapp',
  'history_report',
  'location',
  'custom',
] as const;
export type ButtonName = (typeof buttonNames)[number];
