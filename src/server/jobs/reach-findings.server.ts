import { RefusedAddress } from '#lib/http/public-address.server.ts';
import { isLoopback, isPublicHost } from '#lib/http/public-host.ts';
import { connectPublic } from '#lib/http/public-request.server.ts';
import { wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type ReachFinding = Finding & { file: '' };
type Service = { path: Finding['path']; url: string; loss: string };

const timeoutMs = 5000;

/** Services to which API and worker connect, by public https addresses alone. */
function servicesOf({ sign_in: { sender, gateway }, leads, rebuild }: Site): Service[] {
  const targets = [
    ...leads.targets.map(({ url }, index) => ({ path: ['leads', 'targets', index, 'url'], url, loss: 'its leads wait' })),
    ...rebuild.notices.map(({ url }, index) => ({ path: ['rebuild', 'notices', index, 'url'], url, loss: 'its notices do not arrive' })),
    { path: ['leads', 'test_drive_slots'], url: leads.test_drive_slots, loss: 'no test drive has its times' },
    { path: ['sign_in', 'gateway', 'url'], url: sender === 'http' ? gateway?.url : undefined, loss: 'nobody gets a code to sign in' },
  ];
  return targets.flatMap(({ url, ...rest }) => (url === undefined ? [] : [{ ...rest, url }]));
}

/** Names reserved for examples are nobody’s. */
const isReal = ({ url }: Service): boolean => {
  const { hostname } = new URL(url);
  return isPublicHost(hostname) || isLoopback(hostname);
};

/** Services that API or worker cannot reach. Each is connected to, and sent nothing. */
export async function reachFindings(site: Site, connect: typeof connectPublic = connectPublic): Promise<ReachFinding[]> {
  const found = await Promise.all(
    servicesOf(site)
      .filter(isReal)
      .map(async (service) => {
        const fault = await connect(service.url, timeoutMs).then(
          () => null,
          (error: unknown) => error,
        );
        return fault === null ? [] : [findingOf(service, fault)];
      }),
  );
  return found.flat();
}

function findingOf({ path, url, loss }: Service, fault: unknown): ReachFinding {
  const { host } = new URL(url);
  const why = fault instanceof Error ? fault.message : String(fault);
  const finding = { file: '', path, value: url } as const;
  if (fault instanceof RefusedAddress) {
    const rule = `only public hosts are connected to, so ${loss}: ${why}`;
    return {
      ...finding,
      severity: 'error',
      rule,
      ...wanted('write its public https address; in a network of your own, put a proxy that has one before it.'),
    };
  }
  const rule = `${host} cannot be reached from this machine, and while the API cannot either, ${loss} (${why})`;
  return { ...finding, severity: 'warning', rule, ...wanted('see that the address is right and that a firewall lets connections to it out.') };
}
