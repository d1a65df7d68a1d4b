import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

const firstByteOfTls = 0x16;
const moved = 'HTTP/1.1 301 Moved Permanently\r\ncontent-length: 0\r\nconnection: close\r\n';

export type Front = { host: string; close: () => void };

type Options = {
  certificate: { key: string; cert: string };
  /** The URL that requests for `/` are forwarded to; `headers` are added to them. */
  target: URL;
  headers?: Record<string, string>;
  /** Replaces the status of the response, for a scanner that does not accept the real error status. */
  status?: number;
};

/** Creates a self-signed certificate for localhost with openssl, in a temporary directory. */
export function makeCertificate(directory: string) {
  const [key, cert] = [path.join(directory, 'key.pem'), path.join(directory, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', cert],
    {
      stdio: 'ignore',
    },
  );
  return { key, cert };
}

/** A TLS proxy for a demo. One port accepts HTTPS and redirects plain HTTP to it; a real proxy has a port for each. */
export async function startTlsFront({ certificate, target, headers = {}, status }: Options): Promise<Front> {
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = incoming.url === '/' ? target.pathname + target.search : (incoming.url ?? '/');
    const call = request(
      {
        host: target.hostname,
        port: target.port,
        path: url,
        method: incoming.method ?? 'GET',
        headers: { ...incoming.headers, ...headers },
      },
      (response) => {
        outgoing.writeHead(incoming.url === '/' && status ? status : (response.statusCode ?? 500), response.rawHeaders);
        response.pipe(outgoing);
      },
    );
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  };
  const tls = createTlsServer({ key: readFileSync(certificate.key), cert: readFileSync(certificate.cert) }, forward);

  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
  const server = createServer((socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      if (first[0] !== firstByteOfTls) return socket.end(`${moved}location: https://${host}/\r\n\r\n`);
      const inner = connect((tls.address() as AddressInfo).port, '127.0.0.1');
      inner.on('error', () => socket.destroy());
      inner.write(first);
      socket.pipe(inner).pipe(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    tls.closeAllConnections();
    tls.close();
    server.close();
  };
  return { host, close };
}
