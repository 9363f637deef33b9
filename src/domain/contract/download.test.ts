import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { download, NotAFileError } from './download.ts';

const from = (response: () => Response) => download(fakeBrowser({ answers: { '/file': response } }).browser.network, '/file', 'application/pdf');
const typed = (type: string, status = 200) => new Response('%PDF', { status, headers: { 'Content-Type': type } });

test('a file of the type that is asked for is downloaded', async () => {
  expect(await (await from(() => typed('application/pdf'))).text()).toBe('%PDF');
});

test.each([
  ['a page instead of the file', 'text/html', 200],
  ['an error with the type of the file', 'application/pdf', 503],
])('%s is no file', async (_name, type, status) => {
  await expect(from(() => typed(type, status))).rejects.toEqual(new NotAFileError(status));
});
