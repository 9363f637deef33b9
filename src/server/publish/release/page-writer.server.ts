import { crc32 } from 'node:zlib';
import { sectionFaults } from '#compliance/page-proof.ts';
import type { Page, PageSection } from '#pages/registry.ts';
import type { Renderer } from '../render/bundle.server.ts';
import type { PolicyHosts } from '../render/csp.ts';
import { withSection } from '../render/page-section.ts';
import { policyWriter } from '../render/policy-bytes.server.ts';
import { readInto, sharedRoom } from '../render/room.server.ts';
import { fileOf } from './release.server.ts';
import { ReleaseWriter, type WriterFolders } from './release-writer.server.ts';
import type { ShardJob } from './shard-job.ts';
import type { Stamp } from './stamp.server.ts';

/** Renders a shard's pages into the work folder. */
export class PageWriter {
  readonly #renderer: Renderer;
  readonly #files: ReleaseWriter;
  readonly #origin: string;
  readonly #roomBefore = sharedRoom();
  readonly #roomNow = sharedRoom();
  readonly #withPolicy: (page: string) => Buffer;
  readonly #isGated: boolean;

  constructor(job: ShardJob, folders: WriterFolders, renderer: Renderer, policy: PolicyHosts) {
    this.#renderer = renderer;
    this.#origin = job.site.url;
    this.#isGated = job.site.compliance.gate === 'hold';
    this.#files = new ReleaseWriter(folders);
    this.#withPolicy = policyWriter(renderer.inlineScripts, policy);
  }

  finish(): void {
    this.#files.finish();
  }

  bytes(file: string, bytes: Uint8Array): Stamp {
    return this.#files.write(file, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  remove(file: string): void {
    this.#files.remove(file);
  }

  /**
   * Replaces a section in a page of the base release, after verifying its checksum.
   * @returns null: render the whole page.
   */
  async section(page: string, section: PageSection, { sum }: Stamp, previousDir: string): Promise<Stamp | null> {
    const markup = await this.#renderer.pages.renderSection(this.#origin + page, { section });
    if (markup === null) return null;
    if (this.#isGated && sectionFaults(markup).length > 0) return null;
    const file = fileOf(page);
    const before = readInto(this.#roomBefore, `${previousDir}/${file}`);
    const bytes = crc32(before) === sum ? withSection(before, markup, this.#roomNow) : null;
    return bytes === null ? null : this.#files.write(file, bytes);
  }

  /** @param prove throws before anything is written; null: it was proved before. */
  async page(page: Page, prove: ((html: string) => void) | null): Promise<Stamp> {
    const url = page.shell.origin + (page.kind === 'not-found' ? '/404/' : page.path);
    const html = await this.#renderer.pages.render(url, { page, section: null });
    if (this.#isGated) prove?.(html);
    const bytes = this.#withPolicy(html);
    return this.#files.write(fileOf(page.path), bytes);
  }
}
