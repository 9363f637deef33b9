/** Text, or an element; null is nothing. */
export type Child = Node | string | null;
export type Attributes = Readonly<Record<string, string>>;

/** Attributes whose value is an address. */
const addresses: ReadonlySet<string> = new Set(['href', 'src', 'srcset']);
/** A place of the page, a path of the site, or anything over https; without what browsers drop from an address or read into it. */
const sound = /^(?:#|https:\/\/|\/(?!\/))[^\s\p{Cc}\\]*$/iu;

/** Whether an address, or every one of a `srcset`, may stand on the page. */
const isSound = (name: string, value: string) =>
  name === 'srcset' ? value.split(/,\s+/).every((one) => sound.test(one.replace(/\s[\d.]+[wx]$/, ''))) : sound.test(value);

/**
 * An element with attributes and children. Texts are text nodes, never markup, so that none is an XSS hole. Addresses have an allow-list: one that leads
 * elsewhere than to the site or over https is left out, such as `javascript:`, `data:`, `//evil.example`.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (!addresses.has(key) || isSound(key, value)) created.setAttribute(key, value);
  created.append(...children.filter((child) => child !== null));
  return created;
}

/** A button that does something. */
export function button(attributes: Attributes, onClick: () => void, ...children: readonly Child[]): HTMLButtonElement {
  const created = element('button', { type: 'button', ...attributes }, ...children);
  created.addEventListener('click', onClick);
  return created;
}

/** An icon of the site, for the eye alone. */
export const icon = (name: string): HTMLElement => element('i', { class: `icon icon-${name}` });
