export type Child = Node | string | null;
export type Attributes = Readonly<Record<string, string>>;

const addresses: ReadonlySet<string> = new Set(['href', 'src', 'srcset']);
/** Fragments, site paths and https; excludes characters that browsers drop or normalise. */
const sound = /^(?:#|https:\/\/|\/(?!\/))[^\s\p{Cc}\\]*$/iu;

const isSound = (name: string, value: string) =>
  name === 'srcset' ? value.split(/,\s+/).every((one) => sound.test(one.replace(/\s[\d.]+[wx]$/, ''))) : sound.test(value);

/** Text becomes text nodes. URLs outside of the allow-list (`javascript:`, `data:`, `//host`) are omitted. */
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

export function button(attributes: Attributes, onClick: () => void, ...children: readonly Child[]): HTMLButtonElement {
  const created = element('button', { type: 'button', ...attributes }, ...children);
  created.addEventListener('click', onClick);
  return created;
}

export const icon = (name: string): HTMLElement => element('i', { class: `icon icon-${name}` });
