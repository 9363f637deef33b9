import { getDocumentProxy } from 'unpdf';

export type Tagged = { role: string; alt?: string; children: Tagged[] };

export type ReadPdf = {
  pages: number;
  title: unknown;
  language: unknown;
  isTagged: boolean;
  text: string;
  structure: Tagged;
  links: unknown[];
  scripts: unknown;
};

type Node = { role?: string; alt?: string; children?: readonly Node[] };

const tagged = ({ role = '', alt, children = [] }: Node): Tagged => ({
  role,
  ...(alt === undefined ? {} : { alt }),
  children: children.filter((child) => child.role !== undefined).map(tagged),
});

/** For tests. Spaces are removed: line breaks vary. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const page = await pdf.getPage(1);
  const [{ info }, marks, { items }, tree] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo(), page.getTextContent(), page.getStructTree()]);
  const [annotations, scripts] = await Promise.all([page.getAnnotations(), pdf.getJSActions()]);
  const facts: Record<string, unknown> = { ...info };
  return {
    pages: pdf.numPages,
    title: facts.Title,
    language: facts.Language,
    isTagged: marks?.Marked === true,
    text: squeezed(items.map((item) => ('str' in item ? item.str : '')).join('')),
    structure: tagged(tree as Node),
    links: annotations.map(({ url, subtype }) => url ?? subtype),
    scripts,
  };
}

export const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
