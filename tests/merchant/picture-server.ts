import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import {
  type FetchedPicture,
  type FetchPictureOptions,
  fetchPicture,
} from '../../server/shop/media-library/fetch-picture.ts';

/** A server of pictures on a local port, in place of hosts on the internet. */
export interface PictureServer {
  /** Paths that were requested, in order. */
  asked: string[];
  /** Responses by path; other paths respond with a picture. */
  answers: Map<string, (response: ServerResponse) => void>;
  /** Fetches as an import does, but from the local port for every host. */
  fetch(address: string): Promise<FetchedPicture>;
  options: FetchPictureOptions;
  close(): Promise<void>;
}

/** Starts a server of pictures. */
export async function startPictureServer(): Promise<PictureServer> {
  const asked: string[] = [];
  const answers: PictureServer['answers'] = new Map();
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2d5bb9' } })
    .png()
    .toBuffer();
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const answer = answers.get(url);
    if (answer) answer(response);
    else response.setHeader('content-type', 'image/png').end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // The host is checked as it was given; only the request itself goes to the local port.
  const options: FetchPictureOptions = {
    send: ({ pathname, search }, { lookup: _, ...rest }) =>
      request({ ...rest, host: '127.0.0.1', port, path: `${pathname}${search}` }),
  };
  return {
    asked,
    answers,
    options,
    fetch: (address) => fetchPicture(address, options),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
