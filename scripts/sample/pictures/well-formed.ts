/** Faults of well-formed, self-contained XML. */
export function faults(svg: string): string[] {
  const wrongs: string[] = [];
  const open: string[] = [];
  for (const [, closing, name = '', attributes = '', selfClosing] of svg.matchAll(/<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (closing) {
      const expected = open.pop();
      if (expected !== name) wrongs.push(`</${name}> closes <${expected ?? 'nothing'}>`);
    } else if (!selfClosing) {
      open.push(name);
    }
    const names = [...attributes.matchAll(/\s([\w:-]+)=/g)].map((match) => match[1]);
    if (new Set(names).size !== names.length) wrongs.push(`<${name}> repeats an attribute`);
  }
  if (open.length > 0) wrongs.push(`<${open.join('> <')}> stays open`);
  const text = svg.replace(/<\/?[A-Za-z][\w-]*(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '');
  if (/[<>]/.test(text)) wrongs.push('A tag cannot be read.');
  if (/&(?!amp;|lt;|gt;|quot;)/.test(svg)) wrongs.push('An ampersand is not written as an entity.');
  if (/NaN|undefined|Infinity/.test(svg)) wrongs.push('A number is missing.');
  if (/<script|<foreignObject|\son\w+=|<image|<style|@import/i.test(svg)) wrongs.push('Something active or embedded.');
  if (/(?:href="(?!#)|url\((?!#))/.test(svg)) wrongs.push('A reference leads out of the file.');
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) {
    if (!ids.includes(id)) wrongs.push(`Nothing has the id "${id}".`);
  }
  if (new Set(ids).size !== ids.length) wrongs.push('An id is given twice.');
  return [...new Set(wrongs)];
}
