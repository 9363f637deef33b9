import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

// For tests.

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string };
export type TestCrm = { url: string; host: string; got: ReceivedWebhook[]; close(): Promise<void> };

export async function startCrm(answer: (got: ReceivedWebhook) => number | Promise<number>, headers: Record<string, string> = {}): Promise<TestCrm> {
  const got: ReceivedWebhook[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const one = { headers: request.headers, body };
    got.push(one);
    response.writeHead(await answer(one), headers).end('the answer of a dealer’s system');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/leads`,
    host,
    got,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type ReceivedMail = { from: string; to: string[]; text: string };
export type MailSink = { address: string; got: ReceivedMail[]; close(): Promise<void> };

/** @param refuse status of refusals; null: accepts all. */
export async function startMailSink(refuse: number | null = null): Promise<MailSink> {
  const got: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        text += part;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        if (refuse !== null) return done(Object.assign(new Error('no'), { responseCode: refuse }));
        got.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { address: `smtp://127.0.0.1:${port}`, got, close: () => new Promise((resolve) => server.close(resolve)) };
}
