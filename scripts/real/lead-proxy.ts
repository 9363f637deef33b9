import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listening } from './processes.ts';

/** What happens to a lead: forwarded, refused with 500, or accepted with the response dropped. */
export type Fate = 'pass' | 'fail' | 'cut';

export type LeadProxy = {
  /** `http://localhost:40123` */
  address: string;
  forwardTo(target: string): void;
  /** Sets the fate of a lead by its body and the number of earlier requests with it. */
  decide(fateOf: (body: string, before: number) => Fate): void;
  /** Responses by body. */
  answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

/** A proxy before the API that fails requests or cuts connections. */
export async function openLeadProxy(): Promise<LeadProxy> {
  let target = '';
  let fateOf: (body: string, before: number) => Fate = () => 'pass';
  const came = new Map<string, number>();
  const answered = new Map<string, number>();
  const more = (counts: Map<string, number>, body: string) => {
    const before = counts.get(body) ?? 0;
    counts.set(body, before + 1);
    return before;
  };
  const server = createServer((asked, answer) => {
    void (async () => {
      const body = (await bytesOf(asked)).toString();
      const isLead = asked.method === 'POST' && asked.url?.endsWith('/leads') === true;
      const fate = isLead ? fateOf(body, more(came, body)) : 'pass';
      if (fate === 'fail') return fail(asked, answer);
      const said = await forwarded(asked, body, target);
      // The API has committed by now.
      if (fate === 'cut') return asked.socket.destroy();
      if (isLead && said.status === 200) more(answered, body);
      answer.writeHead(said.status, said.headers).end(said.body);
    })().catch(() => asked.socket.destroy());
  });
  const address = `http://${await listening(server, 'localhost')}`;
  return {
    address,
    forwardTo: (api) => {
      target = api;
    },
    decide: (how) => {
      fateOf = how;
    },
    answered,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** An error that the page may read. */
function fail(asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { 'Content-Type': 'application/problem+json', 'Access-Control-Allow-Origin': asked.headers.origin ?? '*' };
  answer.writeHead(500, headers).end(JSON.stringify({ type: 'about:blank', title: 'Broken', status: 500 }));
}

type Said = { status: number; headers: IncomingMessage['headers']; body: Buffer };

async function forwarded({ method, url, headers }: IncomingMessage, body: string, target: string): Promise<Said> {
  const sent = request(new URL(url ?? '/', target), { method, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bytesOf(answer) };
}
