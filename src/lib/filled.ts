const places = /\{([^{}]+)\}(?: (year|month|week|day|hour|minute)s(?![\w’']))?/g;

/**
 * Interpolates a template: its `{names}` are replaced; a name without a value stays as it is written. Of one year `{years} years` makes `1 year`, and so with
 * every span of time.
 */
export function filled(template: string, values: Record<string, string>): string {
  return template.replace(places, (whole, name: string, unit?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (unit === undefined) return value;
    return `${value} ${unit}${value === '1' ? '' : 's'}`;
  });
}
