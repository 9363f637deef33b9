import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PartnerApi, startPartners } from '#api/partners/testing.server.ts';
import { runCommand } from '../tests/support/run-script.ts';

let api: PartnerApi;
beforeAll(async () => {
  api = await startPartners();
});
afterAll(() => api.close());

function command(...args: string[]) {
  const { sitesDir, dataDir, storeFile } = api.folders;
  return runCommand('partners.ts', [...args, '--store', storeFile], { FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, DATABASE_URL: '' });
}
const read = (token: string) => api.fetch('/acme/partners/stock.json', { headers: { Authorization: `Bearer ${token}` } });

test('add prints a token once that reads the stock, list shows none, and revoke ends it while the API runs', async () => {
  const added = await command('add', 'acme', 'carsite', '--fields', 'make,price');
  const [token = ''] = /fcp_[\w-]{43}/.exec(added.stdout) ?? [];
  expect(added.stdout).toContain('The token of carsite, shown this once:');
  expect(await (await read(token)).json()).toMatchObject({ count: 10 });
  const listed = await command('list', 'acme');
  expect(listed.stdout).toMatch(/carsite reads\n1 partner\.\n$/);
  expect(listed.stdout + (await command('list', 'acme', '--json')).stdout).not.toContain('fcp_');
  const again = await command('add', 'acme', 'carsite');
  expect([again.code, again.stderr]).toEqual([
    1,
    'acme has a partner carsite. Fix: another name, or first npm run partners -- revoke acme carsite.\n',
  ]);
  expect((await command('revoke', 'acme', 'carsite')).stdout).toBe('The token of carsite is refused from now on.\n');
  expect((await read(token)).status).toBe(403);
  expect((await command('list', 'acme')).stdout).toContain('carsite revoked');
});

test('a webhook needs a public https address and the variable of its secret', async () => {
  const added = await command('add', 'acme', 'hooks', '--webhook', 'https://hooks.example/cars', '--secret-env', 'HOOKS_SECRET', '--json');
  expect(JSON.parse(added.stdout)).toMatchObject({
    site: 'acme',
    partner: 'hooks',
    token: expect.stringMatching(/^fcp_/),
    fields: expect.any(Array),
  });
  expect((await command('list', 'acme')).stdout).toContain('reads; webhooks to https://hooks.example/cars: 0 wait');
  expect((await command('resync', 'acme', 'hooks')).stdout).toBe('hooks gets a webhook for every listed vehicle, once the API runs.\n');
  const wrong: [args: string[], code: number, says: string][] = [
    [['--webhook', 'https://hooks.example/'], 2, '--webhook and --secret-env belong together.'],
    [['--webhook', 'https://me@hooks.example/', '--secret-env', 'S'], 2, 'without a user name'],
    [['--webhook', 'https://0x7f.1/', '--secret-env', 'S'], 1, '127.0.0.1 is not a public address'],
    [['--webhook', 'https://hooks.example/', '--secret-env', 'whsec_abc'], 2, '--secret-env whsec_abc is no name of a variable'],
    [['--fields', 'makes'], 1, 'There is no field "makes". Did you mean make?'],
  ];
  for (const [args, code, says] of wrong) {
    const refused = await command('add', 'acme', 'wrong', ...args);
    expect([args, refused.code, refused.stderr]).toEqual([args, code, expect.stringContaining(says)]);
  }
});

test('what cannot be done is said', async () => {
  expect(await command('revoke', 'acme', 'nobody')).toMatchObject({ code: 1, stderr: 'acme has no partner nobody. npm run partners -- list acme\n' });
  expect(await command('resync', 'acme', 'nobody')).toMatchObject({ code: 1 });
  expect(await command('add', 'acme', 'Car Site')).toMatchObject({ code: 2 });
  expect(await command('sell', 'acme')).toMatchObject({ code: 2 });
});
