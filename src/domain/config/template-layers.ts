import { nearestName } from '#lib/text/nearest-name.ts';
import { oneOf, wanted } from '#site/edits.ts';
import type { Finding, SiteProblem } from '#site/problems.ts';
import { type Layer, locateFinding, readLayer } from './layer.ts';
import type { SourceFiles } from './source-files.ts';

function unknownTemplate(layer: Layer, key: 'template' | 'extends', name: unknown, templateNames: Iterable<string>): SiteProblem {
  const names = [...templateNames];
  const near = typeof name === 'string' ? nearestName(name, names) : null;
  const finding: Finding = {
    severity: 'error',
    path: [key],
    value: name,
    rule: 'no template has this name',
    ...oneOf([key], near, names),
  };
  return locateFinding(finding, [layer]);
}

function templateInTemplate({ value }: Layer): Finding {
  const rule = 'a template starts from another by extends, and has no template';
  return {
    severity: 'error',
    path: ['template'],
    value: value.template,
    rule,
    ...wanted('write extends and its name, or remove it; whoever wrote the template knows which.'),
  };
}

/** Parent first. */
export function templateLayers(site: Layer, templates: SourceFiles['templates']): { layers: Layer[]; names: string[]; problems: SiteProblem[] } {
  const layers: Layer[] = [];
  const names: string[] = [];
  const problems: SiteProblem[] = [];
  let from = site;
  for (const key of ['template', 'extends'] as const) {
    const name = from.value[key];
    if (name === undefined) break;
    const source = typeof name === 'string' ? templates.get(name) : undefined;
    if (typeof name !== 'string' || source === undefined) {
      problems.push(unknownTemplate(from, key, name, templates.keys()));
      break;
    }
    const read = readLayer(source, `template ${name}`);
    problems.push(...read.problems);
    if (read.layer === null) break;
    if (read.layer.value.template !== undefined) problems.push(locateFinding(templateInTemplate(read.layer), [read.layer]));
    layers.unshift(read.layer);
    names.unshift(name);
    from = read.layer;
  }
  const parent = layers.length === 2 ? layers[0] : undefined;
  if (parent?.value.extends !== undefined) {
    const rule = 'a template that others extend extends none itself';
    problems.push(
      locateFinding(
        {
          severity: 'error',
          path: ['extends'],
          value: parent.value.extends,
          rule,
          ...wanted('remove it here, and repeat what it gave; whoever wrote the template knows what is needed.'),
        },
        [parent],
      ),
    );
  }
  return { layers, names, problems };
}
