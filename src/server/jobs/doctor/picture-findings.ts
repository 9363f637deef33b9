import { listed } from '#lib/text/words.ts';
import { type DoctorFinding, noteOf } from './finding.ts';

/** @param hosts `mediaHosts` of the site. */
export const pictureNote = (hosts: readonly string[]): DoctorFinding =>
  noteOf('feed', `Pages load pictures and videos from ${hosts.length === 0 ? 'the site itself' : `the site itself and from ${listed(hosts)}`} only.`);
