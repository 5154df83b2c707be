import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A running OpenID Connect server with one client. */
export interface OpenIdServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claims about the person who signs in. */
  claims: Record<string, unknown>;
  close(): Promise<void>;
}

/** Starts a certified OpenID Connect server on a port of its own, which signs in one person without interaction. */
export async function startOpenIdServer(redirectUrls: string[]): Promise<OpenIdServer> {
  let handle = (_request: IncomingMessage, _response: ServerResponse): void => undefined;
  const http = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server = {
    issuer,
    clientId: 'shop',
    clientSecret: 'a secret of the shop at the login server',
    claims: { email: 'elsewhere@example.com', email_verified: true, given_name: 'Asha', family_name: 'Rao' },
    close: () => new Promise<void>((resolve) => http.close(() => resolve())),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: server.clientId,
        client_secret: server.clientSecret,
        redirect_uris: redirectUrls,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of the stand-in'] },
    claims: {
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
      profile: ['given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...server.claims }) }),
  });
  const callback = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { params, prompt, grantId } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      await provider.interactionFinished(request, response, { login: { accountId: 'asha' } });
      return;
    }
    const found = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    const grant = found ?? new provider.Grant({ accountId: 'asha', clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      void callback(request, response);
      return;
    }
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  return server;
}
