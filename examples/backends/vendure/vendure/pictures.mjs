// @ts-check
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Asset storage of Vendure: a folder whose files are served by `servePictures`. */
export class PictureFolder {
  #folder;
  #address;

  /** @param {string} folder @param {string} address */
  constructor(folder, address) {
    this.#folder = folder;
    this.#address = address;
  }

  #path(/** @type {string} */ name) {
    return join(this.#folder, basename(name));
  }

  /** @param {string} name @param {Buffer} data */
  async writeFileFromBuffer(name, data) {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(this.#path(name), data);
    return basename(name);
  }

  /** @param {string} name @param {any} data */
  async writeFileFromStream(name, data) {
    await mkdir(this.#folder, { recursive: true });
    await pipeline(data, createWriteStream(this.#path(name)));
    return basename(name);
  }

  /** @param {string} name */
  readFileToBuffer(name) {
    return readFile(this.#path(name));
  }

  /** @param {string} name */
  async readFileToStream(name) {
    return createReadStream(this.#path(name));
  }

  /** @param {string} name */
  async deleteFile(name) {
    await rm(this.#path(name), { force: true });
  }

  /** @param {string} name */
  async fileExists(name) {
    return existsSync(this.#path(name));
  }

  /** @param {unknown} _request @param {string} name */
  toAbsoluteUrl(_request, name) {
    return `${this.#address}/${encodeURIComponent(name)}`;
  }
}

/** Serves the pictures of a folder, which are immutable. @param {string} folder */
export const servePictures = (folder) => async (/** @type {any} */ request, /** @type {any} */ response) => {
  const name = basename(decodeURIComponent(request.path ?? request.url.split('?')[0]));
  try {
    const picture = await readFile(join(folder, name));
    response.setHeader('cache-control', 'public, max-age=86400');
    response.setHeader('x-content-type-options', 'nosniff');
    response.type(name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream').send(picture);
  } catch {
    response.status(404).end();
  }
};
