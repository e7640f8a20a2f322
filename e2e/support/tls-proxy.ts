import 'reflect-metadata';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { X509CertificateGenerator } from '@peculiar/x509';

const HOUR = 3_600_000;

/** A self-signed certificate. A browser accepts it only with `ignoreHTTPSErrors`. */
async function createCertificate() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [notBefore, notAfter] = [new Date(Date.now() - HOUR), new Date(Date.now() + 24 * HOUR)];
  const options = { name: 'CN=localhost', notBefore, notAfter, signingAlgorithm: algorithm, keys };
  const certificate = await X509CertificateGenerator.createSelfSigned(options, crypto);
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return { cert: certificate.toString('pem'), key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n` };
}

/** Starts an HTTPS proxy in front of a portal, as operators run one. */
export async function startTlsProxy(origin: string) {
  const server = createServer(await createCertificate(), (incoming, answer) => {
    const { method, url, headers } = incoming;
    const upstreamRequest = request(`${origin}${url}`, { method, headers }, (upstreamAnswer) => {
      answer.writeHead(upstreamAnswer.statusCode ?? 502, upstreamAnswer.headers);
      upstreamAnswer.pipe(answer);
    });
    upstreamRequest.on('error', () => answer.destroy());
    incoming.pipe(upstreamRequest);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
