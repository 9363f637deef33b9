import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import { fetchAnswer } from '#contract/fetch-answer.ts';
import { type ApiFolders, apiFolders, startTestApi } from './testing.server.ts';

let folders: ApiFolders;
let api: Awaited<ReturnType<typeof startTestApi>>;
beforeAll(async () => {
  folders = apiFolders();
  api = await startTestApi(folders);
});
afterAll(() => folders.remove());

const base = 'http://localhost:4320/acme';
const query = { photos_count: '1', website_id: 'acme' };
const network = () => ({ fetch: (address: string, init?: RequestInit) => api.fetch(address, init) });
const event = { event: 4, name: 'used_vehicle_view', site: 'acme', path: '/cars/hilux-1/', car_id: 'v1' };
const headers = { 'Content-Type': 'application/json' };
const post = (path: string) => api.fetch(path, { method: 'POST', body: JSON.stringify(event), headers });
const problemOf = async (response: Response) => ({ status: response.status, ...(await response.json()) });

test('pages of a preview read, and nothing of them is stored, counted or sent', async () => {
  const [views, ofPreview] = [api.store.countViews('acme', 'v1'), 'http://localhost:4320/acme/preview'];
  const view = await fetchAnswer<'view'>(network(), apiUrl(ofPreview, apiPaths.view, { slug: 'hilux-1' }, query));
  expect([view?.views, api.store.countViews('acme', 'v1')]).toEqual([12 + views, views]);
  const title = 'This is a preview of the site: nothing was sent';
  for (const path of [apiPaths.event, apiPaths.lead, apiPaths.enquiry])
    expect(await problemOf(await post(`${ofPreview}${path}`))).toMatchObject({ status: 403, title });
  expect((await post(`${base}${apiPaths.event}`)).status).toBe(204);
});
