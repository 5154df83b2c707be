import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import {
  type FetchedPicture,
  type FetchPictureOptions,
  fetchPicture,
} from '../../server/shop/media-library/fetch-picture.ts';

/** A server of pictures on a local port, which stands for hosts of the internet. */
export interface PictureServer {
  /** Paths that were asked for. */
  asked: string[];
  /** Answers of paths; others get a picture. */
  answers: Map<string, (response: ServerResponse) => void>;
  /** Fetches as an import does, but from the local port whatever the host. */
  fetch(address: string): Promise<FetchedPicture>;
  options: FetchPictureOptions;
  close(): Promise<void>;
}

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
  // The seam: a host is checked as it is given, and the request then goes to the local port.
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
