const places = /\{([^{}]+)\}(?: (year|month|week|day|hour|minute)s(?![\w’']))?/g;

/** Unknown `{names}` stay. `{years} years` becomes `1 year`, as do other units of time. */
export function interpolate(template: string, values: Record<string, string>): string {
  return template.replace(places, (whole, name: string, unit?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (unit === undefined) return value;
    return `${value} ${unit}${value === '1' ? '' : 's'}`;
  });
}
