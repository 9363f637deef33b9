import { getDocumentProxy } from 'unpdf';

/** An element of a PDF's structure: its tag, its words of a picture, and what it holds. */
export type Tagged = { role: string; alt?: string; children: Tagged[] };

export type ReadPdf = {
  pages: number;
  title: unknown;
  language: unknown;
  isTagged: boolean;
  text: string;
  structure: Tagged /** Where its links lead, and what a viewer would run. */;
  links: unknown[];
  scripts: unknown;
};

type Node = { role?: string; alt?: string; children?: readonly Node[] };

const tagged = ({ role = '', alt, children = [] }: Node): Tagged => ({
  role,
  ...(alt === undefined ? {} : { alt }),
  children: children.filter((child) => child.role !== undefined).map(tagged),
});

/** What a reader of PDFs sees in a file, for tests. Spaces are left out of the text: lines break where there is room. */
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
