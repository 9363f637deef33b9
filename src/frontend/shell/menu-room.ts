import { type MenuEntry, type MenuRoom, menuWidths, type ShellModel } from './shell-model.ts';

/** Content widths in pixels. */
const page = 1328;
const gutter = (width: number) => Math.min(40, Math.max(16, width * 0.032));
const gap = 24;
/** A round button with its gap. */
const button = 49;
const padding = 26;
const chevron = 22;
const between = 4;

/** Letter widths in em, with a margin for rendering differences. */
const letters = [
  { of: /[ijlftrI.,:;'’|!()]/, em: 0.34 },
  { of: /[mwMW@&]/, em: 0.87 },
  { of: /[A-Z\d]/, em: 0.64 },
  { of: /\s/, em: 0.26 },
];
const otherLetter = 0.55;

/** Estimated width of a line of text, pixels. */
function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += letters.find(({ of }) => of.test(letter))?.em ?? otherLetter;
  return width * size;
}

type Frame = Pick<ShellModel, 'name' | 'logo' | 'phone' | 'favourites'> & { stretch: number };

/** Space for the menu beside logo, phone and buttons. */
function roomAt(width: number, { name, logo, phone, favourites, stretch }: Frame): number {
  const logoWidth = logo.url === null ? 50 + (textWidth(name, 18) * Math.max(95, stretch)) / 100 : 200;
  const phoneWidth = phone === null ? 0 : gap + 26 + textWidth(phone.text, 15);
  const others = button + (favourites === null ? 0 : button);
  return Math.min(page, width - 2 * gutter(width)) - logoWidth - phoneWidth - others - gap;
}

const entryWidth = (label: string, opens: boolean) => textWidth(label, 15) + padding + (opens ? chevron : 0) + between;

/** Number of leading entries that fit, with “More” if not all do. */
function fitting(entries: readonly MenuEntry[], room: number): number {
  const widths = entries.map(({ label, kind }) => entryWidth(label, kind !== 'link'));
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return entries.length;
  let left = room - entryWidth('More', true);
  const first = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return Math.max(1, first);
}

/** Minimum width at which each entry fits in the line; the rest are under “More”. */
export function menuRooms(menu: readonly MenuEntry[], frame: Frame): MenuRoom[] {
  const counts = menuWidths.map((width) => ({ width, count: fitting(menu, roomAt(width, frame)) }));
  return menu.map((_, index) => counts.find(({ count }) => index < count)?.width ?? null);
}

/** Links of an entry under “More”. */
export const linksOfEntry = (entry: MenuEntry): { label: string; href: string }[] =>
  entry.kind === 'link' ? [{ label: entry.label, href: entry.href }] : entry.links;
