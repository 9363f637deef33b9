const places = /\{([^{}]+)\}/g;

/** Interpolates a template: its `{names}` are replaced; a name without a value stays as it is written. */
export function filled(template: string, values: Record<string, string>): string {
  return template.replace(places, (whole, name: string) => values[name] ?? whole);
}
