import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { ifMissing } from '#lib/files/missing-file.server.ts';
import { isSlug } from '#lib/text/is-slug.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { slugify } from '#lib/text/slug.ts';
import { didYouMeanKey, type Edit, type FileEdit, type Remedy, setTo, wanted } from '#site/edits.ts';
import { type Finding, pathText, quotedList, type SiteProblem } from '#site/problems.ts';
import {
  type ContentFileName,
  type ContentPage,
  contentSchemas,
  type FaqGroup,
  faqFile,
  noContent,
  offersFile,
  type PlainContent,
  type Post,
  type Prose,
  pageFront,
  plainNames,
  postFront,
  type SiteContent,
} from '#site/schema/pages.ts';
import type { Site } from '#site/schema/site.ts';
import { type ContentFinding, contentFindings, type ReadContent } from './content-rules.ts';
import type { FrontMatter } from './front-matter.ts';
import { issueFindings } from './issue-findings.ts';
import { readLayer } from './layer.ts';
import { linkRefusal, mediaProblems } from './media-files.server.ts';
import { type Reference, referencesIn } from './references.ts';

type Places = { nearest(path: Finding['path']): { line: number; column: number } };
type Locate = (finding: ContentFinding & { line?: number }) => SiteProblem;

/** Contents, problems and references of a folder; finds lines of later findings. */
export type FolderReading = { content: SiteContent; problems: SiteProblem[]; references: Reference[]; locate: Locate };

const folders = ['pages', 'posts'] as const;
const knownNames = [...Object.keys(contentSchemas), ...folders, 'media'];

/** Parses and validates the files of `sites/<slug>/`, collecting problems. */
class ContentReader {
  readonly problems: SiteProblem[] = [];
  readonly #dir: string;
  readonly #shown: string;
  readonly #places = new Map<string, Places>();
  readonly #files = new Map<object, string>();
  readonly #unread = new Set<string>();
  #site: Site | null = null;
  readonly references: Reference[] = [];

  constructor(dir: string, shown: string) {
    this.#dir = dir;
    this.#shown = shown;
  }

  async read(names: readonly string[], site: Site | null): Promise<SiteContent> {
    this.#site = site;
    this.#refuseUnknown(names, '', knownNames, /\.(?:json|md)$|^[^.]*$/);
    const faq = await this.#json('faq.json', faqFile, names);
    const plain = await this.#plain(names);
    const content: SiteContent = {
      pages: await this.#pages(names),
      posts: (await this.#posts(names)).toSorted((one, other) =>
        one.date < other.date ? 1 : one.date > other.date ? -1 : one.slug < other.slug ? -1 : 1,
      ),
      faq: faq === null ? null : { title: faq.title, description: faq.description, groups: await this.#answered(faq.groups) },
      offers: (await this.#json('offers.json', offersFile, names))?.offers ?? [],
      ...plain,
    };
    const read: ReadContent = { ...content, unread: [...this.#unread], fileOf: (entry) => this.#files.get(entry) ?? '' };
    this.problems.push(...contentFindings(read, site).map(this.locate));
    return content;
  }

  readonly locate: Locate = ({ file, path: keys, edits, ...finding }) => {
    const place = finding.line === undefined ? (this.#places.get(file)?.nearest(keys) ?? { line: 1, column: 1 }) : { line: finding.line, column: 1 };
    return { ...finding, path: pathText(keys), file: path.posix.join(this.#shown, file), ...place, edits: this.#placed(file, edits) };
  };

  #fault(file: string, line: number, { edits, ...fault }: Pick<SiteProblem, 'path' | 'rule'> & Remedy & { value?: unknown }): void {
    const place = { file: path.posix.join(this.#shown, file), line, column: 1 };
    this.problems.push({ severity: 'error', ...place, ...fault, edits: this.#placed(file, edits) });
  }

  #placed(file: string, edits: readonly Edit[]): FileEdit[] {
    return edits.map((edit) => ({ ...edit, file: path.posix.join(this.#shown, file) }));
  }

  /** Links are refused. Pictures are checked elsewhere. */
  withoutLinks(entries: readonly Dirent[], folder = ''): string[] {
    const links = entries.filter((entry) => entry.isSymbolicLink() && entry.name !== 'media');
    for (const { name } of links) this.#fault(path.posix.join(folder, name), 1, { path: '', ...linkRefusal });
    return entries.filter((entry) => !links.includes(entry)).map(({ name }) => name);
  }

  /** A misspelled file would be ignored silently. */
  #refuseUnknown(names: readonly string[], folder: string, allowedNames: readonly string[], pattern: RegExp): void {
    for (const name of names) {
      if (allowedNames.includes(name) || name.startsWith('.') || !pattern.test(name)) continue;
      const near = nearestName(name, allowedNames);
      const remedy =
        near === null || names.includes(near)
          ? wanted(`use ${quotedList(allowedNames)}, or take it out; docs/content.md says what each is.`)
          : didYouMeanKey([], near);
      this.#fault(path.posix.join(folder, name), 1, { path: '', rule: 'a site has no file or folder of this name', ...remedy });
    }
  }

  /** Sequential, to keep problems in order. */
  async #plain(names: readonly string[]): Promise<PlainContent> {
    const content: Record<string, unknown> = {};
    for (const name of plainNames) content[name] = await this.#json(`${name}.json`, contentSchemas[`${name}.json`], names);
    return content as PlainContent;
  }

  async #json<Schema extends z.ZodType>(name: ContentFileName, schema: Schema, names: readonly string[]): Promise<z.output<Schema> | null> {
    if (!names.includes(name)) return null;
    const text = await readFile(path.join(this.#dir, name), 'utf8');
    const { layer, problems } = readLayer({ file: path.posix.join(this.#shown, name), text }, 'site');
    this.problems.push(...problems);
    this.#unread.add(name);
    if (layer === null) return null;
    this.#places.set(name, layer.positions);
    const parsed = schema.safeParse(layer.value);
    if (parsed.success) {
      this.#unread.delete(name);
      this.references.push(...referencesIn(layer.value, name));
      return parsed.data;
    }
    return this.#findings(name, issueFindings(schema, layer.value, parsed.error.issues, { site: this.#site }));
  }

  async #markdown(folder: (typeof folders)[number], names: readonly string[]): Promise<{ file: string; name: string; front: FrontMatter }[]> {
    if (!names.includes(folder)) return [];
    // Loaded only by sites with such a folder.
    const { readFrontMatter } = await import('./front-matter.ts');
    const all = this.withoutLinks(await readdir(path.join(this.#dir, folder), { withFileTypes: true }), folder).sort();
    const files = all.filter((name) => path.extname(name) === '.md' && isSlug(path.basename(name, '.md')));
    for (const name of all) {
      if (files.includes(name) || name.startsWith('.')) continue;
      const rule = `${folder} holds Markdown files named with lowercase letters, digits and hyphens`;
      const slug = `${slugify(path.basename(name, path.extname(name)))}.md`;
      const isMarkdown = /\.(?:md|markdown)$/i.test(name) && !all.includes(slug);
      const remedy = isMarkdown ? didYouMeanKey([], slug) : wanted('rename it so, or take it out; whoever wrote it knows what it is.');
      this.#fault(`${folder}/${name}`, 1, { path: '', rule, ...remedy });
    }
    return Promise.all(
      files.map(async (base) => {
        const file = `${folder}/${base}`;
        const front = readFrontMatter(await readFile(path.join(this.#dir, file), 'utf8'));
        this.#places.set(file, front);
        for (const { line, ...fault } of front.faults) this.#fault(file, line, fault);
        return { file, name: base.replace(/\.md$/, ''), front };
      }),
    );
  }

  #findings(file: string, findings: readonly Finding[]): null {
    this.problems.push(...findings.map((finding) => this.locate({ ...finding, file })));
    return null;
  }

  async #pages(names: readonly string[]): Promise<ContentPage[]> {
    const pages: ContentPage[] = [];
    for (const { file, name, front } of await this.#markdown('pages', names)) {
      const body = await this.#prose(file, front.body, front.bodyLine);
      const parsed = pageFront.safeParse(front.values);
      if (!parsed.success) {
        this.#unread.add(file);
        if (front.hasBlock) this.#findings(file, issueFindings(pageFront, front.values, parsed.error.issues, { site: this.#site }));
        continue;
      }
      this.references.push(...referencesIn(front.values, file));
      const page = { ...parsed.data, path: parsed.data.path ?? `/${name}/`, body };
      this.#files.set(page, file);
      pages.push(page);
    }
    return pages;
  }

  async #posts(names: readonly string[]): Promise<Post[]> {
    const posts: Post[] = [];
    for (const { file, name, front } of await this.#markdown('posts', names)) {
      const body = await this.#prose(file, front.body, front.bodyLine);
      const parsed = postFront.safeParse(front.values);
      if (!parsed.success) {
        if (front.hasBlock) this.#findings(file, issueFindings(postFront, front.values, parsed.error.issues, { site: this.#site }));
        continue;
      }
      this.references.push(...referencesIn(front.values, file));
      const post = { ...parsed.data, slug: name, body };
      this.#files.set(post, file);
      posts.push(post);
    }
    return posts;
  }

  async #answered(groups: readonly { title: string; pages: string[]; questions: { question: string; answer: string }[] }[]): Promise<FaqGroup[]> {
    const answered: FaqGroup[] = [];
    for (const [index, { questions, ...group }] of groups.entries()) {
      const read: FaqGroup['questions'] = [];
      for (const [place, { question, answer }] of questions.entries()) {
        const at = ['groups', index, 'questions', place, 'answer'];
        const { line } = this.#places.get('faq.json')?.nearest(at) ?? { line: 1 };
        const { html, headings } = await this.#prose('faq.json', answer, line, at);
        if (headings.length > 0)
          this.#fault('faq.json', line, {
            path: pathText(at),
            rule: 'an answer has no headings',
            ...setTo(at, answer.replaceAll(/^[#=-]+[ \t]*/gm, ''), 'write paragraphs.'),
          });
        read.push({ question, html });
      }
      answered.push({ ...group, questions: read });
    }
    return answered;
  }

  /** @param at key of a JSON file; all lines of the text are the key's. */
  async #prose(file: string, text: string, firstLine: number, at?: Finding['path']): Promise<Prose> {
    // Loaded only by sites with such a text.
    const { readProse } = await import('./markdown.server.ts');
    const { prose, faults, addresses } = readProse(text, firstLine);
    for (const { line, value, text: whole } of addresses)
      if (/^\/(?!\/)/.test(value))
        this.references.push({ file, path: at ?? [], value, written: { text: whole, line: at === undefined ? line : firstLine } });
    const shownPath = at === undefined ? '' : pathText(at);
    for (const { line, edit, ...fault } of faults) {
      const edits: Edit[] =
        edit === null ? [] : [at === undefined ? { op: 'replace', path: [], line, column: 1, ...edit } : { op: 'replace', path: at, ...edit }];
      this.#fault(file, at === undefined ? line : firstLine, { path: shownPath, ...fault, edits });
    }
    if (prose.html === '') {
      const remedy = wanted('write the text in Markdown; the dealer knows what it has to say.');
      this.#fault(file, firstLine, { path: shownPath, rule: 'expected text that is not blank', ...remedy });
    }
    return prose;
  }
}

/**
 * Reads a site's folder, except for pictures; missing: no content.
 * @param shown the folder's name in messages.
 * @param site for cross rules; null when it is invalid.
 */
export async function readContent(dir: string, shown: string, site: Site | null): Promise<FolderReading> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(ifMissing([]));
  const reader = new ContentReader(dir, shown);
  if (entries.length === 0) return { content: noContent, problems: [], references: [], locate: reader.locate };
  const content = await reader.read(reader.withoutLinks(entries), site);
  const problems = [...reader.problems, ...(await mediaProblems(path.join(dir, 'media'), path.posix.join(shown, 'media')))];
  return { content, problems, references: reader.references, locate: reader.locate };
}
